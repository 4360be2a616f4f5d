import { type CallName, callTable } from '@stoa/contract';

const entries = Object.entries(callTable).map(([name, { method, path }]) => ({
  name: name as CallName,
  method,
  route: `${method} ${path}`,
  pattern: new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/:\w+/g, '[^/]+')}$`),
}));

const names = new Map(entries.map(({ route, name }) => [route, name]));

/**
 * Returns the call that a route serves, by its method and path as mounted; undefined for pages and files. HEAD makes
 * the same call as GET.
 */
export function callAt(method: string, path: string | undefined): CallName | undefined {
  return names.get(`${method === 'HEAD' ? 'GET' : method} ${path}`);
}

/**
 * Returns the methods that a path supports: those of its calls, and GET for pages, feeds and files. Empty for a path
 * below `/api/` that the contract lacks. HEAD accompanies GET.
 */
export function methodsOf(path: string): string[] {
  const ofCalls = entries.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
  const methods = ofCalls.length > 0 || path.startsWith('/api/') ? ofCalls : ['GET'];
  return [...new Set(methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))];
}
