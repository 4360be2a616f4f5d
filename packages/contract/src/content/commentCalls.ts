import { z } from 'zod';
import { Comment, CreateCommentBody, ListCommentsQuery, UpdateCommentBody, UserComment } from './comments.js';
import { PageQuery } from '../common.js';
import { UserParams } from '../people/users.js';
import { type DeclaredCall, byId } from '../call.js';

/** Comments and threads. */
export const commentCalls = {
  listComments: {
    method: 'GET',
    path: '/api/posts/:id/comments',
    access: 'public',
    ...byId,
    query: ListCommentsQuery,
    answer: z.array(Comment),
    paged: true,
    errors: ['POST_NOT_FOUND', 'COMMENT_NOT_FOUND'],
    summary: 'The thread of a post',
  },
  createComment: {
    method: 'POST',
    path: '/api/comments',
    access: 'session',
    status: 201,
    limit: 'comment',
    body: CreateCommentBody,
    answer: Comment,
    errors: [
      'POST_NOT_FOUND',
      'COMMENT_NOT_FOUND',
      'COMMENT_TOO_DEEP',
      'MEMBERS_ONLY',
      'POST_LOCKED',
      'RULE_BROKEN',
      'NEWCOMER_LIMIT',
      'SHIELD_RAISED',
    ],
    summary: 'Comment or reply',
  },
  updateComment: {
    method: 'PATCH',
    path: '/api/comments/:id',
    access: 'session',
    ...byId,
    body: UpdateCommentBody,
    answer: Comment,
    errors: [
      'COMMENT_NOT_FOUND',
      'NOT_OWNER',
      'EDIT_CONFLICT',
      'RULE_BROKEN',
      'NEWCOMER_LIMIT',
      'SHIELD_RAISED',
    ],
    summary: 'Edit your own comment',
  },
  deleteComment: {
    method: 'DELETE',
    path: '/api/comments/:id',
    access: 'session',
    isOpenToBanned: true,
    ...byId,
    errors: ['COMMENT_NOT_FOUND', 'NOT_OWNER'],
    summary: 'Delete your own comment',
  },
  listUserComments: {
    method: 'GET',
    path: '/api/users/:username/comments',
    access: 'public',
    params: UserParams,
    query: PageQuery,
    answer: z.array(UserComment),
    paged: true,
    errors: ['USER_NOT_FOUND'],
    summary: 'A user’s comments, newest first',
  },
} as const satisfies Record<string, DeclaredCall>;
