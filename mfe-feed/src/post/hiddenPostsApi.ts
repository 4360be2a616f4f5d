import { callRoutes } from '@stoa/contract';
import { injectEndpointsOf, isPost, patchEntities, requestOf } from '@stoa/platform';

/** The posts that a member has hidden. */
const hiddenPostsApi = injectEndpointsOf('feed')({
  endpoints: (build) => ({
    setHidden: build.mutation<unknown, { postId: number; isHidden: boolean }>({
      query: ({ postId: id, isHidden }) =>
        requestOf(isHidden ? callRoutes.hidePost : callRoutes.unhidePost, { params: { id } }),
      async onQueryStarted({ postId, isHidden }, store) {
        const show = () =>
          patchEntities(store, { type: 'Post', id: postId }, isPost(postId), (post) => {
            post.isHidden = isHidden;
          });
        await store.queryFulfilled.then(show, () => undefined);
      },
    }),
  }),
});

export const { useSetHiddenMutation } = hiddenPostsApi;
