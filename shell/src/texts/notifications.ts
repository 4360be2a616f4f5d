import { limits } from '@stoa/contract';
import { formatCapped } from '@stoa/ui';

/** The bell and what it opens. */
export const notificationTexts = {
  title: 'Notifications',
  titleUnread: (count: number) => `Notifications, ${count} unread`,
  /** On the bell: the figure, or `99+` above 99. */
  badge: (unread: number) => formatCapped(unread, limits.unreadBadgeMax),
  live: 'Live',
  offline: 'Offline',
  readAll: 'Mark all read',
  clearAll: 'Clear all',
  failed: 'Failed to fetch your notifications',
  loading: 'Loading notifications',
  empty: 'No notifications yet',
  emptyText: 'Replies and votes on what you write show up here.',
  unread: 'Unread:',
  read: (message: string) => `Mark as read: ${message}`,
  arrived: (message: string) => `New notification: ${message}`,
  notChanged: 'Your notifications were not changed',
} as const;
