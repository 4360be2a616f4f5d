import { callRoutes, compareRoutes, errors, matchRoute, type ApiError, type ErrorCode } from '@stoa/contract';
import { type Answer, type Fault, intercept, passAfter, type Target } from './intercept.js';

/** Name of a call in the contract, such as `castVote`. */
export type CallName = keyof typeof callRoutes;

const names = Object.keys(callRoutes) as CallName[];

/** Returns the call of a request; undefined if it is none of the API. */
function callOf(method: string, pathname: string): CallName | undefined {
  const [found] = names
    .filter((name) => callRoutes[name].method === method && matchRoute(callRoutes[name].path, pathname))
    .sort((one, other) => compareRoutes(callRoutes[one].path, callRoutes[other].path));
  return found;
}

const onCall = (target: Target, name: CallName, answer: Answer): Promise<Fault> =>
  intercept(
    target,
    ({ pathname }) => Boolean(matchRoute(callRoutes[name].path, pathname)),
    (route) => {
      const request = route.request();
      const isMeant = callOf(request.method(), new URL(request.url()).pathname) === name;
      return isMeant ? answer(route) : route.fallback();
    },
  );

/**
 * The browser's requests of a call fail with an error of the contract, its status and its sentence. Calls that the
 * server makes for its pages still succeed.
 */
export function callFailing(target: Target, name: CallName, code: ErrorCode): Promise<Fault> {
  const { status, message } = errors[code];
  const json: ApiError = { statusCode: status, code, message, requestId: 'testkit' };
  return onCall(target, name, (route) => route.fulfill({ status, json }));
}

/** The browser's requests of a call take longer. @param ms delay in milliseconds */
export const callSlow = (target: Target, name: CallName, ms: number): Promise<Fault> =>
  onCall(target, name, passAfter(ms));
