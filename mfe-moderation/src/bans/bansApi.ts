import { callRoutes, type Ban, type BanBody, type BanPreview } from '@stoa/contract';
import { injectEndpointsOf, pagedOptions, toPage, type ApiMeta, type Page } from '@stoa/platform';
import { requestAt, type Place } from '../place/requestAt';

type Person = Place & { username: string };

/** Endpoints of bans from communities and from the site. */
export const bansApi = injectEndpointsOf('moderation')({
  endpoints: (build) => ({
    listBans: build.infiniteQuery<Page<Ban>, Place & { search: string }, string | null>({
      infiniteQueryOptions: pagedOptions,
      query: ({ queryArg: { search, ...place }, pageParam }) => {
        const query = { search: search || undefined };
        if (pageParam) return pageParam;
        return requestAt(place, callRoutes.listSiteBans, callRoutes.listCommunityBans, { query });
      },
      transformResponse: (items: Ban[], meta: ApiMeta | undefined) => toPage(items, meta),
      providesTags: ['Ban'],
    }),
    previewBan: build.query<BanPreview, Person>({
      query: ({ username, ...place }) =>
        requestAt(place, callRoutes.previewSiteBan, callRoutes.previewCommunityBan, { params: { username } }),
      providesTags: ['Ban'],
    }),
    ban: build.mutation<Ban, Person & { body: BanBody }>({
      query: ({ username, body, ...place }) =>
        requestAt(place, callRoutes.banFromSite, callRoutes.banFromCommunity, { params: { username }, body }),
      invalidatesTags: (_ban, error, { communityId }) => (error ? [] : tagsOf(communityId)),
    }),
    liftBan: build.mutation<void, Person>({
      query: ({ username, ...place }) =>
        requestAt(place, callRoutes.liftSiteBan, callRoutes.liftCommunityBan, { params: { username } }),
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
