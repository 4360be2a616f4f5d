import { limits } from '@stoa/contract';
import { formatCapped } from '@stoa/ui';

/** The notification bell and its list. */
export const notificationTexts = {
  title: 'Notifications',
  titleUnread: (count: number) => `Notifications, ${count} unread`,
  /** The count on the bell, `99+` above 99. */
  badge: (unread: number) => formatCapped(unread, limits.unreadBadgeMax),
  live: 'Live',
  offline: 'Offline',
  readAll: 'Mark all read',
  clearAll: 'Clear all',
  failed: 'Couldn’t load your notifications',
  loading: 'Loading notifications',
  empty: 'No notifications yet',
  emptyText: 'Replies to your posts and comments, and votes on them, show up here.',
  all: 'All notifications',
  showNew: 'Show new notifications',
  showNewShort: 'Show new',
  read: (message: string) => `Mark as read: ${message}`,
  arrived: (message: string) => `New notification: ${message}`,
  notChanged: 'Couldn’t update your notifications',
} as const;
