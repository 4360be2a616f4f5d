import type { Middleware } from '@reduxjs/toolkit';
import type { BaseQueryApi } from '@reduxjs/toolkit/query/react';
import { isApiFailure, type ApiFailure } from './failure';

/** How long parts of a page share the failure of a query without a new call, in milliseconds. */
const sharedFor = 10_000;

/** Option of an endpoint, in `extraOptions`. */
export interface AskedOnce {
  /** After a failure, only Retry repeats the query, however many parts or pages show it. */
  isAskedOnce?: boolean;
}

/** Until when failures are shared, by cache key, in milliseconds since 1970. Each store has its own map. */
export type SharedFailures = Map<string, number>;

interface QueryEntry {
  error?: unknown;
  data?: unknown;
}

/** A query that starts: its cache key, and whether it is forced, as by Retry. */
interface StartingQuery {
  queryCacheKey?: string | undefined;
  forced?: boolean | undefined;
}

/**
 * Returns the recent failure to reuse instead of a call, if any. A mounting component refetches every failed query.
 * But only the first consumer makes the call (the page's start, the server), and then Retry, which forces it.
 */
export function sharedFailure(
  { queryCacheKey, forced }: StartingQuery,
  getState: BaseQueryApi['getState'],
  shared: SharedFailures,
): ApiFailure | undefined {
  if (queryCacheKey === undefined || forced) return undefined;
  const { queries } = (getState() as { api: { queries: Record<string, QueryEntry | undefined> } }).api;
  const { error, data } = queries[queryCacheKey] ?? {};
  if (!isApiFailure(error) || data !== undefined) return undefined;
  // A failure sent with the page counts as recent: the page does not know its age.
  const sharedUntil = shared.get(queryCacheKey) ?? shareFailure(queryCacheKey, {}, shared);
  return Date.now() < sharedUntil ? error : undefined;
}

/** Shares the failure of a query from now on. Returns until when. */
export function shareFailure(
  queryCacheKey: string,
  { isAskedOnce = false }: AskedOnce,
  shared: SharedFailures,
): number {
  const until = isAskedOnce ? Infinity : Date.now() + sharedFor;
  shared.set(queryCacheKey, until);
  return until;
}

interface PendingAction {
  type: string;
  meta: { arg: { queryCacheKey: string; forceRefetch?: unknown } };
}

/**
 * Keeps a query failed while it gets a shared failure: a pending state would replace the error with a placeholder for a
 * frame. Runs after the api's middleware, which subscribes components by the same action.
 */
export const keepSharedFailures =
  (shared: SharedFailures): Middleware =>
  ({ getState }) =>
  (next) =>
  (action) => {
    const { type, meta } = action as PendingAction;
    if (type !== 'api/executeQuery/pending') return next(action);
    const { queryCacheKey, forceRefetch } = meta.arg;
    return sharedFailure({ queryCacheKey, forced: Boolean(forceRefetch) }, getState, shared)
      ? action
      : next(action);
  };
