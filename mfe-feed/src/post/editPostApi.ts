import { callRoutes, type Post, type UpdatePostBody } from '@stoa/contract';
import { injectEndpointsOf, isPost, patchEntities, requestOf } from '@stoa/platform';
import { isEditConflict } from '../text/isEditConflict';
import { postsApi } from './postsApi';

/** Few readers edit: this loads with the form. */
export const { useUpdatePostMutation } = injectEndpointsOf('feed')({
  endpoints: (build) => ({
    updatePost: build.mutation<Post, { id: number; body: UpdatePostBody }>({
      query: ({ id, body }) => requestOf(callRoutes.updatePost, { params: { id }, body }),
      async onQueryStarted({ id }, store) {
        try {
          const { data } = await store.queryFulfilled;
          patchEntities(store, { type: 'Post', id }, isPost(id), (post) =>
            // The answer lacks a description, a flair or a mark that the post does not have.
            Object.assign(post, { alt: undefined, flair: undefined, isSensitive: undefined }, data),
          );
        } catch (failure) {
          // The form compares with the current version.
          const current = { forceRefetch: true, subscribe: false };
          if (isEditConflict(failure)) void store.dispatch(postsApi.endpoints.getPost.initiate(id, current));
        }
      },
    }),
  }),
});
