import { callRoutes, type Comment } from '@stoa/contract';
import { injectEndpointsOf, requestOf } from '@stoa/platform';
import { addToCommentCount } from './commentsApi';

interface DeleteCommentArg extends Pick<Comment, 'id' | 'postId' | 'authorId'> {
  /** False for a removed comment, which no count includes. */
  isCounted: boolean;
}

/** Few readers delete: this loads with the question. */
export const { useDeleteCommentMutation } = injectEndpointsOf('feed')({
  endpoints: (build) => ({
    deleteComment: build.mutation<null, DeleteCommentArg>({
      query: ({ id }) => requestOf(callRoutes.deleteComment, { params: { id } }),
      invalidatesTags: (_result, _error, { postId, authorId }) => [
        { type: 'Thread', id: postId },
        { type: 'User', id: authorId },
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
