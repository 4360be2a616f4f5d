import { callRoutes, type Post } from '@stoa/contract';
import { injectEndpointsOf, requestOf } from '@stoa/platform';

/** Earlier posts of a link. They are looked up again for each post that is written. */
const linkPostsApi = injectEndpointsOf('feed')({
  endpoints: (build) => ({
    listLinkPosts: build.query<Post[], string>({
      query: (url) => requestOf(callRoutes.listLinkPosts, { query: { url } }),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useListLinkPostsQuery } = linkPostsApi;
