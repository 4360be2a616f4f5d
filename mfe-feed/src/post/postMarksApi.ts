import { callRoutes } from '@stoa/contract';
import { injectEndpointsOf, requestOf } from '@stoa/platform';

/** A pin to the top of a community, a lock that ends new comments, or media that show on demand. */
export type PostMark = 'pin' | 'lock' | 'sensitive';

const routes = {
  pin: { true: callRoutes.pinPost, false: callRoutes.unpinPost },
  lock: { true: callRoutes.lockPost, false: callRoutes.unlockPost },
  sensitive: { true: callRoutes.markPostSensitive, false: callRoutes.unmarkPostSensitive },
} as const;

/** Endpoints of moderators that mark a post, used only on its page. */
const postMarksApi = injectEndpointsOf('feed')({
  endpoints: (build) => ({
    markPost: build.mutation<unknown, { id: number; mark: PostMark; isSet: boolean }>({
      query: ({ id, mark, isSet }) => requestOf(routes[mark][`${isSet}`], { params: { id } }),
      // The post, and the lists with it.
      invalidatesTags: (_answer, error, { id }) => (error ? [] : [{ type: 'Post', id }]),
    }),
    setPostFlair: build.mutation<unknown, { id: number; flairId: number | null }>({
      query: ({ id, flairId }) => requestOf(callRoutes.setPostFlair, { params: { id }, body: { flairId } }),
      invalidatesTags: (_answer, error, { id }) => (error ? [] : [{ type: 'Post', id }]),
    }),
  }),
});

export const { useMarkPostMutation, useSetPostFlairMutation } = postMarksApi;
