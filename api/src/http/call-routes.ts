import { type Call, type CallName, calls } from '@stoa/contract';

const entries = Object.entries<Call>(calls).map(([name, { method, path }]) => ({
  name: name as CallName,
  method,
  route: `${method} ${path}`,
  pattern: new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/:\w+/g, '[^/]+')}$`),
}));

const names = new Map(entries.map(({ route, name }) => [route, name]));

/**
 * The call that a route serves, by its method and path as they are mounted; undefined for pages and files. Whoever asks
 * for the headers alone makes the same call.
 */
export function callAt(method: string, path: string | undefined): CallName | undefined {
  return names.get(`${method === 'HEAD' ? 'GET' : method} ${path}`);
}

/** The methods that the contract knows for a path; empty for a path it does not know. */
export function methodsOf(path: string): string[] {
  return [...new Set(entries.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method))];
}
