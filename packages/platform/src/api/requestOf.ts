import type { CallRoute, GivenOf } from '@stoa/contract';
import type { ApiRequest } from './baseQuery';
import { withQuery } from './paging';

/**
 * Returns the request of a call, for the `query` of an endpoint.
 * @param route of `callRoutes`: `requestOf(callRoutes.getPost, { params: { id } })`
 */
export function requestOf<Route extends CallRoute>(
  { method, path }: Route,
  ...[given = {} as never]: GivenOf<Route>
): ApiRequest {
  const { params, query, body, form } = given as {
    params?: Readonly<Record<string, string | number>>;
    query?: Readonly<Record<string, string | number | undefined>>;
    body?: unknown;
    form?: FormData;
  };
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''));
  return {
    url: withQuery(filled, query ?? {}),
    method,
    ...(body !== undefined && { body }),
    ...(form && { form }),
  };
}
