import { reportProblem } from '@stoa/platform';

/** Tells the server when the browser rendered something else than it did: the area was drawn anew, which takes time. */
export function reportMismatch(error: unknown): void {
  const { cause = error } = error as { cause?: unknown };
  console.warn(cause);
  void reportProblem('shell', 'hydration', location.pathname, cause);
}
