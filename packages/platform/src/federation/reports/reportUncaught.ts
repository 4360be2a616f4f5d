import { knownBuilds } from '../loading/registry';
import { reportProblem } from './reportProblem';

/** Reported as the module of errors outside rendering, where the actual module is unknown. */
const outsideRendering = 'uncaught';

/** Returns the build of the first known file in a stack, with its remote. */
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
 * Reports errors in event handlers, timers and unhandled promises of remotes, which no area catches. Returns a function
 * that stops reporting.
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
