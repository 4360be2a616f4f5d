/**
 * The build that defines the calls of each remote, and under `shell` the shared calls; undefined while tracing is off.
 */
let builds: Map<string, string> | undefined;

/**
 * Adds trace headers to all calls: `traceparent` with a new trace id, and `baggage` with the calling build.
 * @param shell the version of the shell
 */
export function traceCalls(shell: string): void {
  builds = new Map([['shell', shell]]);
}

/** Records which build of a remote makes its calls from now on. */
export function noteCaller(remote: string, version: string): void {
  builds?.set(remote, version);
}

const randomHex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/**
 * Adds the trace headers to a call.
 * @param endpoint its name in the store, with the prefix of its remote
 */
export function addTrace(headers: Headers, endpoint: string): void {
  if (!builds) return;
  const end = endpoint.lastIndexOf('/');
  const remote = end < 0 ? 'shell' : endpoint.slice(0, end);
  headers.set('traceparent', `00-${randomHex(16)}-${randomHex(8)}-01`);
  headers.set('baggage', `stoa.remote=${remote},stoa.remote.version=${builds.get(remote) ?? ''}`);
}
