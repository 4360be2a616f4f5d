import type { BaseQueryApi } from '@reduxjs/toolkit/query/react';
import { isApiFailure, type ApiFailure } from './failure';

/** How long parts of a page share the failure of a query without a new call, in milliseconds. */
const sharedFor = 10_000;

/** Option of an endpoint, in `extraOptions`. */
export interface AskedOnce {
  /** After a failure, only Retry repeats the query, however many parts or pages show it. */
  isAskedOnce?: boolean;
}

/** Times of failures by cache key, in milliseconds since 1970. Each store has its own map. */
export type FailureTimes = Map<string, number>;

interface QueryEntry {
  error?: unknown;
  data?: unknown;
}

/**
 * Returns the recent failure to reuse instead of a call, if any. A mounting component refetches every failed query.
 * But only the first consumer makes the call (the page's start, the server), and then Retry, which forces it.
 */
export function sharedFailure(
  { queryCacheKey, forced, getState }: Pick<BaseQueryApi, 'queryCacheKey' | 'forced' | 'getState'>,
  { isAskedOnce = false }: AskedOnce,
  times: FailureTimes,
): ApiFailure | undefined {
  if (queryCacheKey === undefined || forced) return undefined;
  const { queries } = (getState() as { api: { queries: Record<string, QueryEntry | undefined> } }).api;
  const { error, data } = queries[queryCacheKey] ?? {};
  if (!isApiFailure(error) || data !== undefined) return undefined;
  // A failure sent with the page counts as recent: the page does not know its age.
  const failedAt = times.get(queryCacheKey) ?? noteFailure(queryCacheKey, times);
  return isAskedOnce || Date.now() - failedAt < sharedFor ? error : undefined;
}

/** Records that a query failed now. Returns that time. */
export function noteFailure(queryCacheKey: string, times: FailureTimes): number {
  const now = Date.now();
  times.set(queryCacheKey, now);
  return now;
}
