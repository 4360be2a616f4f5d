import { type Call, calls } from '@stoa/contract';

const routes = Object.values<Call>(calls).map(({ method, path }) => ({
  method,
  pattern: new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/:\w+/g, '[^/]+')}$`),
}));

/** The methods that the contract knows for a path; empty for a path it does not know. */
export function methodsOf(path: string): string[] {
  return [...new Set(routes.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method))];
}
