import type { BuildProblem } from '@stoa/contract';
import { errorText } from './errorText';
import { RemoteUnavailable } from '../areas/RemoteUnavailable';

/**
 * Extracts problems with builds from an error of a part.
 * @returns undefined unless the error is that no version could be loaded
 */
export function problemsOfUnavailable(error: unknown): BuildProblem[] | undefined {
  if (!(error instanceof RemoteUnavailable)) return undefined;
  const { remote, expose, tried } = error;
  return tried.map(({ version, problem }) => ({ remote, version, expose, problem }));
}

let heard: (problem: BuildProblem) => void = () => undefined;

/** Sets the listener for problems with builds. */
export function onServerProblem(listener: (problem: BuildProblem) => void): void {
  heard = listener;
}

/** Does nothing: the host knows its version. */
export function setShellVersion(_version: string): void {}

/** Returns nothing: the host keeps the problems. */
export const reportedProblems = (): [] => [];

/** Reports to the host that a version of a remote failed to load. */
export function reportProblem(
  remote: string,
  version: string,
  expose: string,
  error: unknown,
): Promise<void> {
  heard({ remote, version, expose, problem: errorText(error) });
  return Promise.resolve();
}
