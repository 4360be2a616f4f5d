/**
 * Returns the seconds since `startedAt` (of `performance.now()`), formatted for display.
 * @param {number} startedAt
 */
export function secondsSince(startedAt) {
  return `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
}

/**
 * Runs a function and prints its label and duration.
 * @template T
 * @param {string} label
 * @param {() => Promise<T>} work
 */
export async function reported(label, work) {
  const startedAt = performance.now();
  console.log(`· ${label} …`);
  const result = await work();
  console.log(`✓ ${label} (${secondsSince(startedAt)})`);
  return result;
}
