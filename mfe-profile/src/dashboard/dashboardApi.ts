import { callRoutes, limits, type Post } from '@stoa/contract';
import { injectEndpointsOf, listTags, requestOf } from '@stoa/platform';

/** Endpoints of the dashboard. */
export const dashboardApi = injectEndpointsOf('profile')({
  endpoints: (build) => ({
    /** Rising posts of the viewer's communities, or of the whole site. */
    listRising: build.query<Post[], 'joined' | 'all'>({
      query: (feed) =>
        requestOf(callRoutes.listPosts, {
          query: { sort: 'rising', feed, limit: limits.dashboardRecentPosts },
        }),
      providesTags: (posts, _error, feed) => [
        ...listTags(
          'Post',
          posts?.map((post) => post.id),
        ),
        ...(feed === 'joined' ? [{ type: 'Membership' as const, id: 'LIST' as const }] : []),
      ],
    }),
  }),
});

export const { useListRisingQuery } = dashboardApi;
