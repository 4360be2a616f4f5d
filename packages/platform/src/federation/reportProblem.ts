import { callRoutes, limits, type RemoteProblem } from '@stoa/contract';
import { errorText } from './errorText';

/** How long the look at a lost file may take, in milliseconds. */
const lookTimeout = 3_000;

let shell = 'unknown';
const reported = new Set<string>();

/** Says which version of the shell this page is, for reports. */
export function setShellVersion(version: string): void {
  shell = version;
}

/** A failed request for a script: the host's own error, or webpack's for a chunk. */
function lostFileOf(error: unknown): string | undefined {
  const { url, request } = Object(error) as { url?: unknown; request?: unknown };
  const address = url ?? request;
  return typeof address === 'string' ? address : undefined;
}

/**
 * What became of a file that was not run. A script element says only that it failed, so the file is asked for once
 * more, to tell a refusal from an answer that is not what was published.
 */
async function lookAt(url: string): Promise<string> {
  try {
    const response = await fetch(url, { cache: 'no-store', signal: AbortSignal.timeout(lookTimeout) });
    if (!response.ok) return `answered ${response.status}`;
    const type = response.headers.get('content-type') ?? 'nothing';
    return type.includes('javascript')
      ? 'arrives, but is not what was published'
      : `is ${type}, not a script`;
  } catch {
    return 'is not answered';
  }
}

/**
 * Tells the server that a version of a remote did not load or threw, so that its team hears of it: once for each
 * problem of a page, without anything of the person's, and never in the way of anything.
 */
export async function reportProblem(
  remote: string,
  version: string,
  expose: string,
  error: unknown,
): Promise<void> {
  const message = errorText(error);
  const key = [remote, version, expose, message].join(' ');
  if (reported.has(key) || reported.size >= limits.remoteProblemsPerPage) return;
  reported.add(key);
  const lost = lostFileOf(error);
  const found = lost === undefined ? '' : ` (${new URL(lost, location.href).pathname} ${await lookAt(lost)})`;
  const { pathname } = location;
  const problem: RemoteProblem = {
    remote,
    version,
    shell,
    expose,
    problem: `${message}${found}`.slice(0, limits.remoteProblemMax),
    ...(pathname.length <= limits.remotePagePathMax && { page: pathname }),
  };
  await fetch(callRoutes.reportRemoteProblem.path, {
    method: 'POST',
    keepalive: true,
    credentials: 'omit',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(problem),
  }).catch(() => undefined);
}
