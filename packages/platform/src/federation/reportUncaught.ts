import { knownBuilds } from './registry';
import { reportProblem } from './reportProblem';

/** What is reported as the module of an error that was thrown outside of rendering: nobody knows which it was. */
const outsideRendering = 'uncaught';

/** The build whose file a stack names first, with its remote. */
export function buildInStack(stack: string): { remote: string; version: string } | undefined {
  return knownBuilds()
    .map(({ remote, build }) => ({ remote, version: build.version, at: stack.indexOf(build.base) }))
    .filter(({ at }) => at !== -1)
    .sort((one, other) => one.at - other.at)[0];
}

function report(error: unknown, file = ''): void {
  const { stack = '' } = (error ?? {}) as { stack?: string };
  const build = buildInStack(`${stack} ${file}`);
  if (build)
    void reportProblem(build.remote, build.version, outsideRendering, error ?? 'no reason was given');
}

/**
 * Tells the server of errors in event handlers and timers and of promises that nobody handles, when they come from a
 * remote: no area notices them. Returns how to stop.
 */
export function reportUncaught(): () => void {
  const handleError = ({ error, filename }: ErrorEvent) => report(error, filename);
  const handleRejection = ({ reason }: PromiseRejectionEvent) => report(reason);
  addEventListener('error', handleError);
  addEventListener('unhandledrejection', handleRejection);
  return () => {
    removeEventListener('error', handleError);
    removeEventListener('unhandledrejection', handleRejection);
  };
}
