import {
  callRoutes,
  type Community,
  type CommunitySummary,
  type CreateCommunityBody,
  type ListCommunitiesQuery,
} from '@stoa/contract';
import {
  injectEndpointsOf,
  listTags,
  pagedOptions,
  requestOf,
  toPage,
  type ApiMeta,
  type Page,
} from '@stoa/platform';

/** Community endpoints, used only by this remote. */
export const communitiesApi = injectEndpointsOf('communities')({
  endpoints: (build) => ({
    listDirectory: build.infiniteQuery<Page<Community>, ListCommunitiesQuery, string | null>({
      infiniteQueryOptions: pagedOptions,
      query: ({ queryArg, pageParam }) =>
        pageParam ?? requestOf(callRoutes.listCommunities, { query: queryArg }),
      transformResponse: (items: Community[], meta: ApiMeta | undefined) => toPage(items, meta),
      providesTags: (data) =>
        listTags(
          'Community',
          data?.pages.flatMap((page) => page.items.map((community) => community.id)),
        ),
    }),
    getCommunitySummary: build.query<CommunitySummary, void>({
      query: () => requestOf(callRoutes.getCommunitySummary),
      providesTags: [
        { type: 'Community', id: 'LIST' },
        { type: 'Membership', id: 'LIST' },
      ],
    }),
    createCommunity: build.mutation<Community, CreateCommunityBody>({
      query: (body) => requestOf(callRoutes.createCommunity, { body }),
      // The founder owns it: the account has another role.
      invalidatesTags: (community) =>
        community ? [{ type: 'Community', id: 'LIST' }, { type: 'Membership', id: 'LIST' }, 'Me'] : [],
    }),
  }),
});

export const { useListDirectoryInfiniteQuery, useGetCommunitySummaryQuery, useCreateCommunityMutation } =
  communitiesApi;
