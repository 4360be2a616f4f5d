import { isVoteMilestone } from './milestones.js';

test('an upvote notifies at the 1st, 5th, 10th, 25th, 50th, 100th and so on', () => {
  const milestones = Array.from({ length: 10_000 }, (_, i) => i + 1).filter(isVoteMilestone);
  expect(milestones).toEqual([1, 5, 10, 25, 50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000]);
});
