import { callRoutes, type CreatePostBody, type Post } from '@stoa/contract';
import { injectEndpointsOf, requestOf } from '@stoa/platform';
import { afterPosting } from '../post/afterPosting';

/** The endpoint that creates posts, apart from others so that the form loads no lists. */
const createPostApi = injectEndpointsOf('feed')({
  endpoints: (build) => ({
    createPost: build.mutation<Post, CreatePostBody>({
      query: (body) => requestOf(callRoutes.createPost, { body }),
      invalidatesTags: (post, _error, { communityId }) => (post ? afterPosting(communityId) : []),
    }),
  }),
});

export const { useCreatePostMutation } = createPostApi;
