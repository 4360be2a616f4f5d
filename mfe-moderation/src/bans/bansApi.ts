import { callRoutes, type Ban, type BanBody, type BanPreview } from '@stoa/contract';
import { injectEndpointsOf, pagedOptions, requestOf, toPage, type ApiMeta, type Page } from '@stoa/platform';

/** From where people are banned: a community by its id, or without one the site. */
interface Place {
  communityId?: number | undefined;
}

type Person = Place & { username: string };

/** Endpoints of bans from communities and from the site. */
export const bansApi = injectEndpointsOf('moderation')({
  endpoints: (build) => ({
    listBans: build.infiniteQuery<Page<Ban>, Place & { search: string }, string | null>({
      infiniteQueryOptions: pagedOptions,
      query: ({ queryArg: { communityId: id, search }, pageParam }) => {
        const query = { search: search || undefined };
        if (pageParam) return pageParam;
        return id === undefined
          ? requestOf(callRoutes.listSiteBans, { query })
          : requestOf(callRoutes.listCommunityBans, { params: { id }, query });
      },
      transformResponse: (items: Ban[], meta: ApiMeta | undefined) => toPage(items, meta),
      providesTags: ['Ban'],
    }),
    previewBan: build.query<BanPreview, Person>({
      query: ({ communityId: id, username }) =>
        id === undefined
          ? requestOf(callRoutes.previewSiteBan, { params: { username } })
          : requestOf(callRoutes.previewCommunityBan, { params: { id, username } }),
      providesTags: ['Ban'],
    }),
    ban: build.mutation<Ban, Person & { body: BanBody }>({
      query: ({ communityId: id, username, body }) =>
        id === undefined
          ? requestOf(callRoutes.banFromSite, { params: { username }, body })
          : requestOf(callRoutes.banFromCommunity, { params: { id, username }, body }),
      invalidatesTags: (_ban, error, { communityId }) => (error ? [] : tagsOf(communityId)),
    }),
    liftBan: build.mutation<void, Person>({
      query: ({ communityId: id, username }) =>
        id === undefined
          ? requestOf(callRoutes.liftSiteBan, { params: { username } })
          : requestOf(callRoutes.liftCommunityBan, { params: { id, username } }),
      invalidatesTags: (_nothing, _error, { communityId }) => tagsOf(communityId),
    }),
  }),
});

/** A ban also ends requests to join and invitations to moderate. */
const tagsOf = (communityId: number | undefined) => [
  'Ban' as const,
  ...(communityId === undefined ? [] : [{ type: 'Community' as const, id: communityId }]),
];

export const { useListBansInfiniteQuery, usePreviewBanQuery, useBanMutation, useLiftBanMutation } = bansApi;
