import { z } from 'zod';
import { Comment, CreateCommentBody, ListCommentsQuery, UpdateCommentBody, UserComment } from './comments.js';
import { PageQuery } from '../common.js';
import { UserParams } from '../people/users.js';
import { type Call, byId } from '../call.js';

/** Comments and threads. */
export const commentCalls = {
  listComments: {
    method: 'GET',
    path: '/api/posts/:id/comments',
    access: 'public',
    status: 200,
    limit: 'read',
    ...byId,
    query: ListCommentsQuery,
    answer: z.array(Comment),
    paged: true,
    errors: ['POST_NOT_FOUND', 'COMMENT_NOT_FOUND', 'CURSOR_INVALID'],
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
    errors: ['POST_NOT_FOUND', 'COMMENT_NOT_FOUND', 'COMMENT_TOO_DEEP', 'MEMBERS_ONLY', 'POST_LOCKED'],
    summary: 'Comment or reply',
  },
  updateComment: {
    method: 'PATCH',
    path: '/api/comments/:id',
    access: 'session',
    status: 200,
    limit: 'write',
    ...byId,
    body: UpdateCommentBody,
    answer: Comment,
    errors: ['COMMENT_NOT_FOUND', 'NOT_OWNER', 'EDIT_CONFLICT', 'RULE_BROKEN'],
    summary: 'Edit your own comment',
  },
  deleteComment: {
    method: 'DELETE',
    path: '/api/comments/:id',
    access: 'session',
    isOpenToBanned: true,
    status: 204,
    limit: 'write',
    ...byId,
    errors: ['COMMENT_NOT_FOUND', 'NOT_OWNER'],
    summary: 'Delete your own comment',
  },
  listUserComments: {
    method: 'GET',
    path: '/api/users/:username/comments',
    access: 'public',
    status: 200,
    limit: 'read',
    params: UserParams,
    query: PageQuery,
    answer: z.array(UserComment),
    paged: true,
    errors: ['USER_NOT_FOUND', 'CURSOR_INVALID'],
    summary: 'A user’s comments, newest first',
  },
} as const satisfies Record<string, Call>;
