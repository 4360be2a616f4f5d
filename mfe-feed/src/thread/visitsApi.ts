import { callRoutes, type Visit } from '@stoa/contract';
import { injectEndpointsOf, isPost, patchEntities, requestOf } from '@stoa/platform';

/** What a member has seen of a thread. */
const visitsApi = injectEndpointsOf('feed')({
  endpoints: (build) => ({
    /** Without a visit, the post is marked as unread. */
    setVisit: build.mutation<unknown, { postId: number; visit: Visit | undefined }>({
      query: ({ postId: id, visit }) =>
        visit
          ? requestOf(callRoutes.visitThread, { params: { id }, body: { commentId: visit.commentId } })
          : requestOf(callRoutes.forgetVisit, { params: { id } }),
      async onQueryStarted({ postId, visit }, store) {
        const show = () =>
          patchEntities(store, { type: 'Post', id: postId }, isPost(postId), (post) => {
            post.visit = visit;
          });
        await store.queryFulfilled.then(show, () => undefined);
      },
    }),
  }),
});

export const { useSetVisitMutation } = visitsApi;
