/** Milliseconds after a refusal for which the server counts as busy. */
const recovery = 30_000;

let refusedAt = -Infinity;

/** Notes the status of a response: 429 and 503 say that the server, or this reader's share of it, is exhausted. */
export function noteStatus(status: number): void {
  if (status === 429 || status === 503) refusedAt = performance.now();
}

/** Returns whether the server has refused a call lately, so that nothing is requested ahead of need. */
export const isServerBusy = (): boolean => performance.now() - refusedAt < recovery;
