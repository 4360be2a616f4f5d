import { buildInStack, reportProblem } from '@stoa/platform';
import type { ErrorInfo } from 'react';

/** What React says of an area that the server has left to the browser, by its number or in words. */
const leftByServer = /#419|could not finish this Suspense boundary/;

/**
 * Tells the server when the browser rendered something else than it did: the area was drawn anew, which takes time. The
 * build is the one whose component is nearest, else the shell. Of an area that it could not render, the server knows.
 */
export function reportMismatch(error: unknown, { componentStack }: Pick<ErrorInfo, 'componentStack'>): void {
  const { cause = error } = error as { cause?: unknown };
  if (leftByServer.test(String(cause))) return;
  console.warn(cause);
  const build = buildInStack(componentStack ?? '');
  void reportProblem(
    build?.remote ?? 'shell',
    build?.version ?? 'hydration',
    build ? 'hydration' : location.pathname,
    cause,
  );
}
