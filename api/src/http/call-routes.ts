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

/**
 * The methods that a path supports: those of its calls, and of pages, feeds and files GET. Empty for a path below
 * `/api/` that the contract does not know. Where GET is supported, so is HEAD.
 */
export function methodsOf(path: string): string[] {
  const ofCalls = entries.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
  const methods = ofCalls.length > 0 || path.startsWith('/api/') ? ofCalls : ['GET'];
  return [...new Set(methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))];
}
