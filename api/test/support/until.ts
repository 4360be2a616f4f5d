import { setTimeout as pause } from 'node:timers/promises';

/** Timeout, in milliseconds. */
const PATIENCE = 90_000;

/** Polls until the result is truthy, and resolves with it. */
export async function until<Result>(ask: () => Promise<Result> | Result): Promise<NonNullable<Result>> {
  const end = Date.now() + PATIENCE;
  for (;;) {
    const result = await ask();
    if (result) return result;
    if (Date.now() > end) throw new Error(`Waited in vain for ${ask.toString()}`);
    await pause(10);
  }
}
