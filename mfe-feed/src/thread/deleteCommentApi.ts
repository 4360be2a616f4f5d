import { callRoutes } from '@stoa/contract';
import { injectEndpointsOf, requestOf } from '@stoa/platform';
import { addToCommentCount } from './commentsApi';

/** Few readers delete: this loads with the question. */
export const { useDeleteCommentMutation } = injectEndpointsOf('feed')({
  endpoints: (build) => ({
    /** `isCounted`: false for a removed comment, which no count includes. */
    deleteComment: build.mutation<null, { id: number; postId: number; isCounted: boolean }>({
      query: ({ id }) => requestOf(callRoutes.deleteComment, { params: { id } }),
      invalidatesTags: (_result, _error, { postId }) => [
        { type: 'Thread', id: postId },
        'User',
        { type: 'Comment', id: 'LIST' },
      ],
      async onQueryStarted({ postId, isCounted }, store) {
        await store.queryFulfilled.then(
          () => addToCommentCount(store, postId, isCounted ? -1 : 0),
          () => undefined,
        );
      },
    }),
  }),
});
