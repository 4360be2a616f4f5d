import { z } from 'zod';
import { Ok, PageQuery } from '../common.js';
import { MutedThread, Notification } from './notifications.js';
import { type Call, byId } from '../call.js';

/** A member's notifications, and muted threads. */
export const notificationCalls = {
  listNotifications: {
    method: 'GET',
    path: '/api/notifications',
    access: 'session',
    status: 200,
    limit: 'read',
    answer: z.array(Notification),
    summary: 'The newest 50 notifications',
  },
  readNotification: {
    method: 'POST',
    path: '/api/notifications/:id/read',
    access: 'session',
    status: 200,
    limit: 'write',
    ...byId,
    answer: Notification,
    errors: ['NOTIFICATION_NOT_FOUND'],
    summary: 'Mark one notification read',
  },
  readAllNotifications: {
    method: 'POST',
    path: '/api/notifications/read-all',
    access: 'session',
    status: 200,
    limit: 'write',
    answer: Ok,
    summary: 'Mark all notifications read',
  },
  clearNotifications: {
    method: 'DELETE',
    path: '/api/notifications',
    access: 'session',
    status: 204,
    limit: 'write',
    summary: 'Clear all notifications',
  },
  muteThread: {
    method: 'PUT',
    path: '/api/posts/:id/mute',
    access: 'session',
    status: 200,
    limit: 'write',
    ...byId,
    answer: Ok,
    errors: ['POST_NOT_FOUND', 'RULE_BROKEN'],
    summary: 'Mute notifications of comments on a post',
  },
  unmuteThread: {
    method: 'DELETE',
    path: '/api/posts/:id/mute',
    access: 'session',
    status: 204,
    limit: 'write',
    ...byId,
    errors: ['POST_NOT_FOUND'],
    summary: 'Unmute notifications of comments on a post',
  },
  listMutedThreads: {
    method: 'GET',
    path: '/api/user/muted-threads',
    access: 'session',
    status: 200,
    limit: 'read',
    query: PageQuery,
    answer: z.array(MutedThread),
    paged: true,
    errors: ['CURSOR_INVALID'],
    summary: 'Posts whose threads the signed-in user has muted, the latest first',
  },
} as const satisfies Record<string, Call>;
