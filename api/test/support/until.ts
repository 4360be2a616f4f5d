import { setTimeout as pause } from 'node:timers/promises';

/** Timeout, in milliseconds. */
const PATIENCE = 90_000;

/** Milliseconds between the first attempts, and the longest: each pause is a quarter longer than the one before. */
const PAUSE = { first: 5, longest: 80 };

/** Polls until the result is truthy, and resolves with it. */
export async function until<Result>(ask: () => Promise<Result> | Result): Promise<NonNullable<Result>> {
  const end = Date.now() + PATIENCE;
  for (let wait = PAUSE.first; ; wait = Math.min(wait * 1.25, PAUSE.longest)) {
    const result = await ask();
    if (result) return result;
    if (Date.now() > end) throw new Error(`Waited in vain for ${ask.toString()}`);
    await pause(wait);
  }
}
