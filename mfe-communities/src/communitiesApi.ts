import type {
  Community,
  CommunitySummary,
  CreateCommunityBody,
  ListCommunitiesQuery,
  UpdateCommunityBody,
} from '@stoa/contract';
import {
  injectEndpointsOf,
  listTags,
  pagedOptions,
  toPage,
  withQuery,
  type ApiMeta,
  type Page,
} from '@stoa/platform';

/** The calls about communities that only this remote makes. */
export const communitiesApi = injectEndpointsOf('communities')({
  endpoints: (build) => ({
    listDirectory: build.infiniteQuery<Page<Community>, ListCommunitiesQuery, string | null>({
      infiniteQueryOptions: pagedOptions,
      query: ({ queryArg, pageParam }) => pageParam ?? withQuery('/api/communities', { ...queryArg }),
      transformResponse: (items: Community[], meta: ApiMeta | undefined) => toPage(items, meta),
      providesTags: (data) =>
        listTags(
          'Community',
          data?.pages.flatMap((page) => page.items.map((community) => community.id)),
        ),
    }),
    getCommunitySummary: build.query<CommunitySummary, void>({
      query: () => '/api/communities/summary',
      providesTags: [{ type: 'Community', id: 'LIST' }],
    }),
    createCommunity: build.mutation<Community, CreateCommunityBody>({
      query: (body) => ({ url: '/api/communities', method: 'POST', body }),
      invalidatesTags: [
        { type: 'Community', id: 'LIST' },
        { type: 'Membership', id: 'LIST' },
      ],
    }),
    updateCommunity: build.mutation<Community, { id: number; body: UpdateCommunityBody }>({
      query: ({ id, body }) => ({ url: `/api/communities/${id}`, method: 'PATCH', body }),
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
