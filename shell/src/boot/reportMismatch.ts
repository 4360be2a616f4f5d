import { buildInStack, reportProblem } from '@stoa/platform';
import type { ErrorInfo } from 'react';
import { usesOverrides } from '../overrides/wanted';

/** What React says of an area that the server has left to the browser, by its number or in words. */
const leftByServer = /#419|could not finish this Suspense boundary/;

/**
 * Tells the server when the browser rendered something else than it did: the area was drawn anew, which takes time. The
 * build is the one whose component is nearest, else the shell. Of an area that it could not render, the server knows.
 * A tab with builds under test says it on its console alone: who tests them looks there, and no published build is at fault.
 */
export function reportMismatch(error: unknown, { componentStack }: Pick<ErrorInfo, 'componentStack'>): void {
  const { cause = error } = error as { cause?: unknown };
  if (leftByServer.test(String(cause))) return;
  console.warn(cause);
  if (usesOverrides()) return;
  const build = buildInStack(componentStack ?? '');
  void reportProblem(
    build?.remote ?? 'shell',
    build?.version ?? 'hydration',
    build ? 'hydration' : location.pathname,
    cause,
  );
}
