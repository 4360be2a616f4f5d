import {
  callRoutes,
  type ListPublicLogQuery,
  type ModerationMonth,
  type PublicLogEntry,
} from '@stoa/contract';
import { injectEndpointsOf, pagedOptions, requestOf, toPage, type ApiMeta, type Page } from '@stoa/platform';

/** An entry under the id that lists need: its number. */
export type ShownEntry = PublicLogEntry & { id: number };

/** Endpoints of the public log and its figures. */
export const publicLogApi = injectEndpointsOf('moderation')({
  endpoints: (build) => ({
    listPublicLog: build.infiniteQuery<Page<ShownEntry>, ListPublicLogQuery, string | null>({
      infiniteQueryOptions: pagedOptions,
      query: ({ queryArg, pageParam }) =>
        pageParam ?? requestOf(callRoutes.listPublicLog, { query: queryArg }),
      transformResponse: (items: PublicLogEntry[], meta: ApiMeta | undefined) =>
        toPage(
          items.map((entry) => ({ ...entry, id: entry.number })),
          meta,
        ),
    }),
    getModerationFigures: build.query<ModerationMonth[], { community?: string }>({
      query: (query) => requestOf(callRoutes.getModerationFigures, { query }),
    }),
  }),
});

export const { useListPublicLogInfiniteQuery, useGetModerationFiguresQuery } = publicLogApi;
