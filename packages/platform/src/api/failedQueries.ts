import type { Middleware } from '@reduxjs/toolkit';
import type { BaseQueryApi } from '@reduxjs/toolkit/query/react';
import { isApiFailure, type ApiFailure } from './failure';

/** How long parts of a page share the failure of a query without a new call, in milliseconds. */
const sharedFor = 10_000;

/** When the sharing of each failure ends, by cache key, in milliseconds since 1970. Each store has its own map. */
export type SharedFailures = Map<string, number>;

interface QueryEntry {
  status: string;
  error?: unknown;
  data?: unknown;
}

const entryOf = (getState: () => unknown, queryCacheKey: string): QueryEntry | undefined =>
  (getState() as { api: { queries: Record<string, QueryEntry | undefined> } }).api.queries[queryCacheKey];

/** Shares the failure of a query from now on. Returns when the sharing ends. */
export function shareFailure(queryCacheKey: string, shared: SharedFailures): number {
  const end = Date.now() + sharedFor;
  shared.set(queryCacheKey, end);
  return end;
}

/** Returns whether a query failed so recently that its failure is reused instead of a new call. */
function isShared(
  queryCacheKey: string,
  { error, data }: Partial<QueryEntry>,
  shared: SharedFailures,
): boolean {
  if (!isApiFailure(error) || data !== undefined) return false;
  // A failure sent with the page counts as recent: the page does not know its age.
  return Date.now() < (shared.get(queryCacheKey) ?? shareFailure(queryCacheKey, shared));
}

/** RTK Query's action at the start of a query. */
interface PendingAction {
  type: string;
  meta: { arg: { queryCacheKey: string; forceRefetch?: unknown } };
}

/**
 * Keeps a query with a shared failure failed. A mounting component refetches every failed query, but only the first
 * consumer makes the call (the page's start, the server), and then Retry, which forces it. A pending state would also
 * replace the error with a placeholder for a frame. Runs after the api's middleware, which subscribes components by the
 * same action.
 */
export const keepSharedFailures =
  (shared: SharedFailures): Middleware =>
  ({ getState }) =>
  (next) =>
  (action) => {
    const { type, meta } = action as PendingAction;
    if (type !== 'api/executeQuery/pending') return next(action);
    const { queryCacheKey, forceRefetch } = meta.arg;
    const isKept = !forceRefetch && isShared(queryCacheKey, entryOf(getState, queryCacheKey) ?? {}, shared);
    return isKept ? action : next(action);
  };

/** Returns the failure of a query that `keepSharedFailures` kept failed: any other running query is pending. */
export function keptFailure({
  queryCacheKey,
  getState,
}: Pick<BaseQueryApi, 'queryCacheKey' | 'getState'>): ApiFailure | undefined {
  const { status, error } = (queryCacheKey !== undefined && entryOf(getState, queryCacheKey)) || {};
  return status === 'rejected' && isApiFailure(error) ? error : undefined;
}
