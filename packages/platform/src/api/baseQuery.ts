import type { BaseQueryApi, BaseQueryFn, QueryReturnValue } from '@reduxjs/toolkit/query/react';
import { callRoutes, tabHeader } from '@stoa/contract';
import { tabId } from '../browser/tabId';
import { keptFailure, shareFailure, type SharedFailures } from './failedQueries';
import { failureOf, noAnswer, type ApiFailure } from './failure';
import { noteStatus } from './serverLoad';
import { selectToken, sessionEnded, type SessionState } from './sessionSlice';
import { writeToken } from './token';
import { addTrace } from './traceCalls';

/** One call: its path with query, and its body. `body` is sent as JSON, `form` unchanged. */
export interface ApiRequest {
  url: string;
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  body?: unknown;
  form?: FormData;
}

/** Metadata of a response, besides its body. */
export interface ApiMeta {
  /** The `Link` header. */
  link?: string | undefined;
}

/** Answers queries instead of the network. */
export type Ask = (url: string) => { data: unknown; meta: ApiMeta } | { error: ApiFailure };

/**
 * Base query of every call. Sends cookies, a JSON body if there is one, and the bearer token if there is one. On the
 * server the host answers the calls. A query that has just failed is not repeated automatically.
 */
export const baseQuery: BaseQueryFn<string | ApiRequest, unknown, ApiFailure, object, ApiMeta> = async (
  request,
  call,
) => {
  const { ask, sharedFailures } = call.extra as { ask?: Ask; sharedFailures: SharedFailures };
  if (ask) return ask(typeof request === 'string' ? request : request.url);
  const known = keptFailure(call);
  if (known) return { error: known };
  const answer = await fetchAnswer(request, call);
  if (answer.error && call.queryCacheKey !== undefined) {
    shareFailure(call.queryCacheKey, sharedFailures);
  }
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
  if (method !== 'GET') headers.set(tabHeader, tabId());
  addTrace(headers, endpoint);
  try {
    const response = await fetch(new URL(url, location.origin), {
      method,
      headers,
      signal,
      credentials: 'include',
      body: form ?? (body === undefined ? null : JSON.stringify(body)),
    });
    noteStatus(response.status);
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

/** Returns whether a failure means that the token is invalid. Outages never do. */
function isSessionOver(url: string, { code, status }: ApiFailure): boolean {
  return code === 'SESSION_MISSING' || (url === callRoutes.getMe.path && [401, 403, 404].includes(status));
}
