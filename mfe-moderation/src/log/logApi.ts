import { callRoutes, type ModerationLogEntry } from '@stoa/contract';
import { injectEndpointsOf, pagedOptions, requestOf, toPage, type ApiMeta, type Page } from '@stoa/platform';

/** Endpoints of the moderation log. */
export const logApi = injectEndpointsOf('moderation')({
  endpoints: (build) => ({
    listModerationLog: build.infiniteQuery<Page<ModerationLogEntry>, { cursor?: string }, string | null>({
      infiniteQueryOptions: pagedOptions,
      query: ({ queryArg, pageParam }) =>
        pageParam ?? requestOf(callRoutes.listModerationLog, { query: queryArg }),
      transformResponse: (items: ModerationLogEntry[], meta: ApiMeta | undefined) => toPage(items, meta),
    }),
  }),
});

export const { useListModerationLogInfiniteQuery } = logApi;

/** Returns the argument of the log's page at an address. */
export function logIn(search: URLSearchParams): { cursor?: string } {
  const cursor = search.get('cursor');
  return cursor ? { cursor } : {};
}
