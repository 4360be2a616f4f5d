import { callRoutes, remoteLimits, type RemoteProblem } from '@stoa/contract';
import { errorText } from './errorText';

/** Timeout for inspecting a lost file, in milliseconds. */
const lookTimeout = 3_000;

let shell = 'unknown';
const reported = new Set<string>();

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
  const message = errorText(error);
  const key = [remote, version, expose, message].join(' ');
  if (reported.has(key) || reported.size >= remoteLimits.remoteProblemsPerPage) return;
  reported.add(key);
  const lost = lostFileOf(error);
  const found = lost === undefined ? '' : ` (${new URL(lost, location.href).pathname} ${await lookAt(lost)})`;
  const { pathname } = location;
  const problem: RemoteProblem = {
    remote,
    version,
    shell,
    expose,
    problem: `${message}${found}`.slice(0, remoteLimits.remoteProblemMax),
    ...(pathname.length <= remoteLimits.remotePagePathMax && { page: pathname }),
  };
  await fetch(callRoutes.reportRemoteProblem.path, {
    method: 'POST',
    keepalive: true,
    credentials: 'omit',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(problem),
  }).catch(() => undefined);
}
