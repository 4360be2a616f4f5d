import { z } from 'zod';
import * as callRoutes from '../callRoutes.js';
import { Ok } from '../common.js';
import { Notification } from '../notifications.js';
import { type Call, byId } from './call.js';

/** A member's notifications. */
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
} as const satisfies Record<string, Call>;
