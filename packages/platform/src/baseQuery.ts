import type { BaseQueryApi, BaseQueryFn, QueryReturnValue } from '@reduxjs/toolkit/query/react';
import { callRoutes } from '@stoa/contract';
import { failureOf, noAnswer, type ApiFailure } from './failure';
import { noteFailure, sharedFailure, type AskedOnce, type FailureTimes } from './failedQueries';
import { selectToken, sessionEnded, type SessionState } from './sessionSlice';
import { writeToken } from './token';
import { addTrace } from './traceCalls';

/** One call: its path with query, and what is sent. `body` travels as JSON, `form` as it is. */
export interface ApiRequest {
  url: string;
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  body?: unknown;
  form?: FormData;
}

/** What a list needs besides its body. */
export interface ApiMeta {
  /** The `Link` header. */
  link?: string | undefined;
}

/** What a query is answered, in the network's place. */
export type Ask = (url: string) => { data: unknown; meta: ApiMeta } | { error: ApiFailure };

/**
 * Every call goes through here: sent with cookies, a JSON body only when there is one, the bearer token
 * when there is one. On the server the host answers them. A query that has just failed is not made again by itself.
 */
export const baseQuery: BaseQueryFn<string | ApiRequest, unknown, ApiFailure, AskedOnce, ApiMeta> = async (
  request,
  call,
  options,
) => {
  const { ask, failureTimes } = call.extra as { ask?: Ask; failureTimes: FailureTimes };
  if (ask) return ask(typeof request === 'string' ? request : request.url);
  const known = sharedFailure(call, options ?? {}, failureTimes);
  if (known) return { error: known };
  const answer = await fetchAnswer(request, call);
  if (answer.error && call.queryCacheKey !== undefined) noteFailure(call.queryCacheKey, failureTimes);
  return answer;
};

const fetchAnswer = async (
  request: string | ApiRequest,
  { signal, getState, dispatch, endpoint }: BaseQueryApi,
): Promise<QueryReturnValue<unknown, ApiFailure, ApiMeta>> => {
  const {
    url,
    method = 'GET',
    body,
    form,
  } = typeof request === 'string' ? ({ url: request } as ApiRequest) : request;
  const token = selectToken(getState() as { session: SessionState });
  const headers = new Headers({ accept: 'application/json' });
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  if (body !== undefined) headers.set('content-type', 'application/json');
  addTrace(headers, endpoint);
  try {
    const response = await fetch(new URL(url, location.origin), {
      method,
      headers,
      signal,
      credentials: 'include',
      body: form ?? (body === undefined ? null : JSON.stringify(body)),
    });
    const text = await response.text();
    if (response.ok) {
      const meta = { link: response.headers.get('link') ?? undefined };
      return { data: text === '' ? null : (JSON.parse(text) as unknown), meta };
    }
    const failure = failureOf(
      response.status,
      response.statusText,
      text,
      response.headers.get('retry-after'),
    );
    const isStillOurs = token !== null && selectToken(getState() as { session: SessionState }) === token;
    if (isStillOurs && isSessionOver(url, failure)) {
      writeToken(null);
      dispatch(sessionEnded());
    }
    return { error: failure };
  } catch (error) {
    return { error: noAnswer(error instanceof Error ? error.message : 'no answer', !navigator.onLine) };
  }
};

/** True when an answer says that the token is worth nothing; an outage never does. */
function isSessionOver(url: string, { code, status }: ApiFailure): boolean {
  return code === 'SESSION_MISSING' || (url === callRoutes.getMe.path && [401, 403, 404].includes(status));
}
