import { callRoutes, type Comment, type UpdateCommentBody } from '@stoa/contract';
import { injectEndpointsOf, isComment, patchEntities, requestOf } from '@stoa/platform';
import { isEditConflict } from '../text/isEditConflict';
import { commentsApi } from './commentsApi';

/** Few readers edit: this loads with the form. */
export const { useUpdateCommentMutation } = injectEndpointsOf('feed')({
  endpoints: (build) => ({
    updateComment: build.mutation<Comment, Pick<Comment, 'id' | 'postId'> & { body: UpdateCommentBody }>({
      query: ({ id, body }) => requestOf(callRoutes.updateComment, { params: { id }, body }),
      async onQueryStarted({ id, postId }, store) {
        const data = await store.queryFulfilled.then(
          (answer): Comment => answer.data,
          async (failure): Promise<Comment | undefined> => {
            if (!isEditConflict(failure)) return undefined;
            // The form compares with the current version.
            const current = { forceRefetch: true, subscribe: false };
            const branch = { postId, comment: id };
            const read = await store.dispatch(commentsApi.endpoints.listComments.initiate(branch, current));
            return read.data?.pages[0]?.items[0];
          },
        );
        if (!data) return;
        const { content, editedAt } = data;
        patchEntities(store, { type: 'Comment', id }, isComment(id), (it) =>
          Object.assign(it, { content, editedAt }),
        );
      },
    }),
  }),
});
