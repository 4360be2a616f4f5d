import { errorText } from './errorText';
import { RemoteUnavailable } from './RemoteUnavailable';

/** What went wrong with a build while a page was rendered. */
export interface ServerProblem {
  readonly remote: string;
  readonly version: string;
  readonly expose: string;
  readonly problem: string;
}

/**
 * What an error of a part says of builds.
 * @returns undefined when it is not that no version could be loaded
 */
export function problemsOfUnavailable(error: unknown): ServerProblem[] | undefined {
  if (!(error instanceof RemoteUnavailable)) return undefined;
  const { remote, expose, tried } = error;
  return tried.map(({ version, problem }) => ({ remote, version, expose, problem }));
}

let heard: (problem: ServerProblem) => void = () => undefined;

/** Has `listener` hear of what goes wrong with builds from now on. */
export function onServerProblem(listener: (problem: ServerProblem) => void): void {
  heard = listener;
}

/** The host knows its version itself. */
export function setShellVersion(_version: string): void {}

/** Tells the host that a version of a remote did not load. */
export function reportProblem(
  remote: string,
  version: string,
  expose: string,
  error: unknown,
): Promise<void> {
  heard({ remote, version, expose, problem: errorText(error) });
  return Promise.resolve();
}
