import type { BaseQueryApi } from '@reduxjs/toolkit/query/react';
import { isApiFailure, type ApiFailure } from './failure';

/** Milliseconds in which parts of a page that show the same failed query are told of the failure without a new call. */
const sharedFor = 10_000;

/** Of an endpoint, in `extraOptions`. */
export interface AskedOnce {
  /** Once it has failed, only Retry asks again, however many parts of however many pages show it. */
  isAskedOnce?: boolean;
}

/** When queries failed, by cache key, in milliseconds since 1970. One store has one. */
export type FailureTimes = Map<string, number>;

interface QueryEntry {
  error?: unknown;
  data?: unknown;
}

/**
 * Returns the failure that a query is to be answered with in place of a call, if any. A component that mounts asks anew
 * for whatever has failed; but a call is made once, by whoever came first (the page's start, the server), and then by
 * Retry, which forces it.
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
  // One that came with the page failed just now, as far as the page knows.
  const failedAt = times.get(queryCacheKey) ?? noteFailure(queryCacheKey, times);
  return isAskedOnce || Date.now() - failedAt < sharedFor ? error : undefined;
}

/** Remembers that a query has failed now. Returns that time. */
export function noteFailure(queryCacheKey: string, times: FailureTimes): number {
  const now = Date.now();
  times.set(queryCacheKey, now);
  return now;
}
