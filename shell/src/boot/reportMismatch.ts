import { reportProblem } from '@stoa/platform';

/** What React says of an area that the server has left to the browser, by its number or in words. */
const leftByServer = /#419|could not finish this Suspense boundary/;

/**
 * Tells the server when the browser rendered something else than it did: the area was drawn anew, which takes time. Of an
 * area that it could not render, it knows.
 */
export function reportMismatch(error: unknown): void {
  const { cause = error } = error as { cause?: unknown };
  if (leftByServer.test(String(cause))) return;
  console.warn(cause);
  void reportProblem('shell', 'hydration', location.pathname, cause);
}
