import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds after which what has not happened will not. */
const PATIENCE = 90_000;

/** Resolves with the first answer that is not empty; asks again until then. */
export async function until<Result>(ask: () => Promise<Result> | Result): Promise<NonNullable<Result>> {
  const end = Date.now() + PATIENCE;
  for (;;) {
    const result = await ask();
    if (result) return result;
    if (Date.now() > end) throw new Error(`Waited in vain for ${ask.toString()}`);
    await pause(10);
  }
}
