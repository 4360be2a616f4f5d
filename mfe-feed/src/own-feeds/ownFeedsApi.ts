import { callRoutes, type OwnFeed, type OwnFeedBody, type OwnFeedName } from '@stoa/contract';
import { injectEndpointsOf, requestOf } from '@stoa/platform';

const list = { type: 'OwnFeed' as const, id: 'LIST' as const };

/** Calls of the feeds that members make. */
export const ownFeedsApi = injectEndpointsOf('feed')({
  endpoints: (build) => ({
    listOwnFeeds: build.query<OwnFeedName[], void>({
      query: () => requestOf(callRoutes.listOwnFeeds),
      providesTags: [list],
    }),
    getOwnFeed: build.query<OwnFeed, number>({
      query: (id) => requestOf(callRoutes.getOwnFeed, { params: { id } }),
      providesTags: (_feed, _error, id) => [{ type: 'OwnFeed', id }],
    }),
    createOwnFeed: build.mutation<OwnFeed, OwnFeedBody>({
      query: (body) => requestOf(callRoutes.createOwnFeed, { body }),
      invalidatesTags: (feed) => (feed ? [list] : []),
    }),
    updateOwnFeed: build.mutation<OwnFeed, { id: number; body: OwnFeedBody }>({
      query: ({ id, body }) => requestOf(callRoutes.updateOwnFeed, { params: { id }, body }),
      // Its posts change with it.
      invalidatesTags: (feed, _error, { id }) => (feed ? [list, { type: 'OwnFeed', id }] : []),
    }),
    deleteOwnFeed: build.mutation<null, number>({
      query: (id) => requestOf(callRoutes.deleteOwnFeed, { params: { id } }),
      invalidatesTags: (_answer, error) => (error ? [] : [list]),
    }),
    copyOwnFeed: build.mutation<OwnFeed, number>({
      query: (id) => requestOf(callRoutes.copyOwnFeed, { params: { id } }),
      invalidatesTags: (feed) => (feed ? [list] : []),
    }),
  }),
});

export const {
  useListOwnFeedsQuery,
  useGetOwnFeedQuery,
  useCreateOwnFeedMutation,
  useUpdateOwnFeedMutation,
  useDeleteOwnFeedMutation,
  useCopyOwnFeedMutation,
} = ownFeedsApi;
