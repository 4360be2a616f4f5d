import { callRoutes, type Comment, type CreateCommentBody } from '@stoa/contract';
import type { ApiBuilder } from '../api';
import { requestOf } from '../requestOf';

/** Calls of comments that the outbox makes; the remote with the threads adds what they change there. */
export const commentEndpoints = (build: ApiBuilder) => ({
  createComment: build.mutation<Comment, CreateCommentBody>({
    query: (body) => requestOf(callRoutes.createComment, { body }),
    // Not every 'User': the feed of followed people would be fetched again when the author returns to it.
    invalidatesTags: (comment) =>
      comment
        ? [
            { type: 'User', id: comment.authorId },
            { type: 'Comment', id: 'LIST' },
          ]
        : [],
  }),
});
