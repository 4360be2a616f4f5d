import { callRoutes, type ModerationLogEntry } from '@stoa/contract';
import { injectEndpointsOf, pagedOptions, requestOf, toPage, type ApiMeta, type Page } from '@stoa/platform';

/** Endpoints of the moderation log. */
const logApi = injectEndpointsOf('moderation')({
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
