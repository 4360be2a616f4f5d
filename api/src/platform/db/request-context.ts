import { AsyncLocalStorage } from 'node:async_hooks';

/** The request that a statement serves. */
export interface RequestContext {
  /** The operation of the contract, or the route outside the contract; each statement contains it as a comment. */
  readonly call: string;
  /** Whether the request only reads, so that a replica may serve it. */
  readonly isRead: boolean;
  /** The signed-in member; undefined for guests. */
  readonly memberId: number | undefined;
  /** Other members whose reads must see the writes of this request, such as a newly registered member. */
  readonly writesFor: Set<number>;
}

/** Maximum characters of a call's name in a statement's comment. */
const CALL_MAX = 35;

/** Returns the name of a call or route as it appears in statements' comments. */
export const callTag = (call: string): string => call.replace(/[^\w ./:-]/g, '').slice(0, CALL_MAX);

/** The request that the running code serves; empty in jobs, live connections and tools. */
export const requestContext = new AsyncLocalStorage<RequestContext>();
