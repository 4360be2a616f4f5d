/** The build that brought the calls of each remote, and under `shell` those that all share; none while nothing is traced. */
let builds: Map<string, string> | undefined;

/**
 * Has each call say which trace it begins (`traceparent`), and which build makes it (`baggage`).
 * @param shell the version of the shell
 */
export function traceCalls(shell: string): void {
  builds = new Map([['shell', shell]]);
}

/** Notes which build of a remote makes its calls from now on. */
export function noteCaller(remote: string, version: string): void {
  builds?.set(remote, version);
}

const randomHex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/**
 * Adds to a call what the server's trace of it begins with.
 * @param endpoint its name in the store: a remote's has that remote's name before its own
 */
export function addTrace(headers: Headers, endpoint: string): void {
  if (!builds) return;
  const end = endpoint.lastIndexOf('/');
  const remote = end < 0 ? 'shell' : endpoint.slice(0, end);
  headers.set('traceparent', `00-${randomHex(16)}-${randomHex(8)}-01`);
  headers.set('baggage', `stoa.remote=${remote},stoa.remote.version=${builds.get(remote) ?? ''}`);
}
