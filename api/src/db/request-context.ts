import { AsyncLocalStorage } from 'node:async_hooks';

/** What the database is told about the request that a statement serves. */
export interface RequestContext {
  /** The call of the contract, or the route of what is no call; stands in each statement. */
  readonly call: string;
  /** Whether the request only reads, so that a replica may serve it. */
  readonly isRead: boolean;
  /** Whose request it is; absent for guests. */
  readonly memberId: number | undefined;
  /** Members besides whoever asks who must find what this request writes, such as one who has just registered. */
  readonly writesFor: Set<number>;
}

/** Characters of a call's name that a statement shows. */
const CALL_MAX = 35;

/** What stands in statements for a call, or for a route that is none. */
export const callTag = (call: string): string => call.replace(/[^\w ./:-]/g, '').slice(0, CALL_MAX);

/** The request that the running code serves; nothing in jobs, live connections and tools. */
export const requestContext = new AsyncLocalStorage<RequestContext>();
