import { z } from 'zod';
import { Comment } from '../content/comments.js';
import { PageQuery } from '../common.js';
import { ModerationLogEntry, RemoveContentBody } from './moderation.js';
import { Post } from '../content/posts.js';
import { type Call, byId } from '../call.js';

/** Removal and restoration of content by staff, and the moderation log. */
export const moderationCalls = {
  removePost: {
    method: 'POST',
    path: '/api/posts/:id/remove',
    access: 'staff',
    status: 200,
    limit: 'write',
    ...byId,
    body: RemoveContentBody,
    answer: Post,
    errors: ['POST_NOT_FOUND', 'ALREADY_REMOVED'],
    summary: 'Remove a post, with a reason that its author receives',
  },
  restorePost: {
    method: 'POST',
    path: '/api/posts/:id/restore',
    access: 'staff',
    status: 200,
    limit: 'write',
    ...byId,
    answer: Post,
    errors: ['POST_NOT_FOUND', 'NOT_REMOVED', 'OWN_REMOVAL'],
    summary: 'Restore a removed post',
  },
  removeComment: {
    method: 'POST',
    path: '/api/comments/:id/remove',
    access: 'staff',
    status: 200,
    limit: 'write',
    ...byId,
    body: RemoveContentBody,
    answer: Comment,
    errors: ['COMMENT_NOT_FOUND', 'ALREADY_REMOVED'],
    summary: 'Remove a comment, with a reason that its author receives',
  },
  restoreComment: {
    method: 'POST',
    path: '/api/comments/:id/restore',
    access: 'staff',
    status: 200,
    limit: 'write',
    ...byId,
    answer: Comment,
    errors: ['COMMENT_NOT_FOUND', 'NOT_REMOVED', 'OWN_REMOVAL'],
    summary: 'Restore a removed comment',
  },
  listModerationLog: {
    method: 'GET',
    path: '/api/moderation/log',
    access: 'staff',
    status: 200,
    limit: 'read',
    query: PageQuery,
    answer: z.array(ModerationLogEntry),
    paged: true,
    errors: ['CURSOR_INVALID'],
    summary: 'The moderation log, newest first',
  },
} as const satisfies Record<string, Call>;
