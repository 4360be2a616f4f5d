import {
  callRoutes,
  type Community,
  type CommunitySummary,
  type CreateCommunityBody,
  type ListCommunitiesQuery,
  type UpdateCommunityBody,
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
      invalidatesTags: [
        { type: 'Community', id: 'LIST' },
        { type: 'Membership', id: 'LIST' },
      ],
    }),
    updateCommunity: build.mutation<Community, { id: number; body: UpdateCommunityBody }>({
      query: ({ id, body }) => requestOf(callRoutes.updateCommunity, { params: { id }, body }),
      invalidatesTags: (_result, _error, { id }) => [{ type: 'Community', id }],
    }),
  }),
});

export const {
  useListDirectoryInfiniteQuery,
  useGetCommunitySummaryQuery,
  useCreateCommunityMutation,
  useUpdateCommunityMutation,
} = communitiesApi;
