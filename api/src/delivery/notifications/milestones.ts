/** Returns whether a number of upvotes is worth a notification: the 1st, 5th, 10th, 25th, 50th, 100th and so on. */
export function isVoteMilestone(upvotes: number): boolean {
  if (upvotes === 1) return true;
  let step = upvotes;
  while (step >= 100 && step % 10 === 0) step /= 10;
  return [5, 10, 25, 50].includes(step);
}
