import { callRoutes, type Post } from '@stoa/contract';
import { injectEndpointsOf, listTags, requestOf } from '@stoa/platform';

/** Endpoints of the dashboard. */
export const dashboardApi = injectEndpointsOf('profile')({
  endpoints: (build) => ({
    listRising: build.query<Post[], void>({
      query: () => requestOf(callRoutes.listPosts, { query: { sort: 'rising', limit: 100 } }),
      providesTags: (posts) =>
        listTags(
          'Post',
          posts?.map((post) => post.id),
        ),
    }),
  }),
});

export const { useListRisingQuery } = dashboardApi;
