import { z } from 'zod';
import * as callRoutes from '../callRoutes.js';
import { Ok, PageQuery } from '../common.js';
import { MutedThread, Notification } from '../notifications.js';
import { type Call, byId } from './call.js';

/** A member's notifications, and muted threads. */
export const notificationCalls = {
  listNotifications: {
    ...callRoutes.listNotifications,
    access: 'session',
    status: 200,
    limit: 'read',
    answer: z.array(Notification),
    summary: 'The newest 50 notifications',
  },
  readNotification: {
    ...callRoutes.readNotification,
    access: 'session',
    status: 200,
    limit: 'write',
    ...byId,
    answer: Notification,
    errors: ['NOTIFICATION_NOT_FOUND'],
    summary: 'Mark one notification read',
  },
  readAllNotifications: {
    ...callRoutes.readAllNotifications,
    access: 'session',
    status: 200,
    limit: 'write',
    answer: Ok,
    summary: 'Mark all notifications read',
  },
  clearNotifications: {
    ...callRoutes.clearNotifications,
    access: 'session',
    status: 204,
    limit: 'write',
    summary: 'Clear all notifications',
  },
  muteThread: {
    ...callRoutes.muteThread,
    access: 'session',
    status: 200,
    limit: 'write',
    ...byId,
    answer: Ok,
    errors: ['POST_NOT_FOUND', 'RULE_BROKEN'],
    summary: 'Mute notifications of comments on a post',
  },
  unmuteThread: {
    ...callRoutes.unmuteThread,
    access: 'session',
    status: 204,
    limit: 'write',
    ...byId,
    errors: ['POST_NOT_FOUND'],
    summary: 'Unmute notifications of comments on a post',
  },
  listMutedThreads: {
    ...callRoutes.listMutedThreads,
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
