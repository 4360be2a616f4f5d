/**
 * Returns the seconds since `startedAt` (of `performance.now()`), formatted for display.
 * @param {number} startedAt
 */
export function secondsSince(startedAt) {
  return `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
}

/** Milliseconds between two updates: on a terminal of the same line, elsewhere by another line. */
const updateInterval = { terminal: 1_000, other: 10_000 };

/** Moves to the start of the line, which it empties. */
const restartLine = '\r\x1b[K';

/**
 * Runs a function that prints nothing, and prints its label, the seconds while it runs, and its duration.
 * @template T
 * @param {string} label
 * @param {() => Promise<T>} work
 * @param {{ isTTY?: boolean, write: (text: string) => unknown }} [output]
 */
export async function reported(label, work, output = process.stdout) {
  const startedAt = performance.now();
  const { isTTY } = output;
  const line = () => `· ${label} … ${Math.round((performance.now() - startedAt) / 1000)} s`;
  output.write(`· ${label} …${isTTY ? '' : '\n'}`);
  const timer = setInterval(
    () => output.write(isTTY ? restartLine + line() : `${line()}\n`),
    isTTY ? updateInterval.terminal : updateInterval.other,
  );
  try {
    const result = await work();
    output.write(`${isTTY ? restartLine : ''}✓ ${label} (${secondsSince(startedAt)})\n`);
    return result;
  } catch (error) {
    if (isTTY) output.write('\n');
    throw error;
  } finally {
    clearInterval(timer);
  }
}
