/**
 * Seconds since `startedAt` (of `performance.now()`), as they are shown to a person.
 * @param {number} startedAt
 */
export function secondsSince(startedAt) {
  return `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
}

/**
 * Says what is being done, does it, and says how long it took.
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
