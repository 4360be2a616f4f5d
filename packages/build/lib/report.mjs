/** Seconds since `startedAt` (of `performance.now()`), as they are shown to a person. */
export function secondsSince(startedAt) {
  return `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
}

/** Says what is being done, does it, and says how long it took. */
export async function reported(label, work) {
  const startedAt = performance.now();
  console.log(`· ${label} …`);
  const result = await work();
  console.log(`✓ ${label} (${secondsSince(startedAt)})`);
  return result;
}
