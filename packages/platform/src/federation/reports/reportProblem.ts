import { callRoutes, remoteLimits, type RemoteProblem } from '@stoa/contract';
import { withoutAttempts } from '../loading/attempts';
import { errorText } from './errorText';
import { framesIn } from './framesIn';
import { versionsOf } from '../loading/registry';

/** Timeout for inspecting a lost file, in milliseconds. */
const lookTimeout = 3_000;

let shell = 'unknown';
const reported = new Map<string, ReportedProblem>();

/** A problem of a build that this page has reported. */
export interface ReportedProblem {
  remote: string;
  version: string;
  /** The requested module. */
  expose: string;
  message: string;
}

/** Returns the problems reported by this page, the first one first. */
export const reportedProblems = (): ReportedProblem[] => [...reported.values()];

/** Sets the shell's version for reports. */
export function setShellVersion(version: string): void {
  shell = version;
}

/** Returns the URL of a failed script request: from the host's own error, or from webpack's for a chunk. */
function lostFileOf(error: unknown): string | undefined {
  const { url, request } = Object(error) as { url?: unknown; request?: unknown };
  const address = url ?? request;
  return typeof address === 'string' ? address : undefined;
}

/**
 * Finds out why a file did not run. A script element reports only that it failed. Requesting the file again
 * distinguishes a failed request from unexpected content.
 */
async function lookAt(url: string): Promise<string> {
  try {
    const response = await fetch(url, { cache: 'no-store', signal: AbortSignal.timeout(lookTimeout) });
    if (!response.ok) return `answered ${response.status}`;
    const type = response.headers.get('content-type') ?? 'nothing';
    return type.includes('javascript')
      ? 'arrives, but differs from the published file'
      : `is ${type}, not a script`;
  } catch {
    return 'is not answered';
  }
}

/**
 * Reports to the server that a version of a remote failed to load or threw, for its team. Reports each problem once per
 * page, without data of the user. Never throws or delays anything.
 */
export async function reportProblem(
  remote: string,
  version: string,
  expose: string,
  error: unknown,
): Promise<void> {
  const message = withoutAttempts(errorText(error));
  const key = [remote, version, expose, message].join(' ');
  if (reported.has(key) || reported.size >= remoteLimits.remoteProblemsPerPage) return;
  reported.set(key, { remote, version, expose, message });
  const lost = lostFileOf(error);
  const found = lost === undefined ? '' : ` (${new URL(lost, location.href).pathname} ${await lookAt(lost)})`;
  const { pathname } = location;
  const build = versionsOf(remote).find((one) => one.version === version);
  const frames = build ? framesIn(error, build.base) : [];
  const problem: RemoteProblem = {
    remote,
    version,
    shell,
    expose,
    problem: `${message}${found}`.slice(0, remoteLimits.remoteProblemMax).replace(/\p{Surrogate}/gu, ''),
    ...(pathname.length <= remoteLimits.remotePagePathMax && { page: pathname }),
    ...(frames.length > 0 && { frames }),
  };
  await fetch(callRoutes.reportRemoteProblem.path, {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(problem),
  }).catch(() => undefined);
}
