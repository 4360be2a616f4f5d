import { buildInStack, reportProblem } from '@stoa/platform';
import type { ErrorInfo } from 'react';
import { usesOverrides } from '../overrides/wanted';

/** React's messages, minified or not, for a Suspense boundary that the server left to the browser. */
const leftByServer = /#419|could not finish this Suspense boundary/;

/**
 * Reports a hydration mismatch to the server: React rendered that area again, which takes time. The report names the
 * build of the nearest component, else the shell. Boundaries that the server could not render are known to it. Tabs
 * with builds under test only log to the console: no published build is at fault.
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
