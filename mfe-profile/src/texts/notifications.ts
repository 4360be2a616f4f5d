import { limits, type NotificationFilter } from '@stoa/contract';

const filters: Record<NotificationFilter, string> = {
  all: 'All',
  replies: 'Replies',
  mentions: 'Mentions',
  follows: 'Followers',
  moderation: 'Moderation',
};

/** The page of all notifications. */
export const notificationsTexts = {
  title: 'Notifications',
  description: 'Replies, mentions, upvotes, followers and decisions about your posts and comments.',
  settings: 'Notification settings',
  readAll: 'Mark all read',
  choose: 'Notifications shown',
  filters,
  new: 'New',
  earlier: 'Earlier',
  showNew: 'Show new notifications',
  loading: 'Loading notifications',
  failed: 'Couldn’t load your notifications',
  none: 'No notifications yet',
  noneText: 'Replies to your posts and comments, and votes on them, show up here.',
  noneFiltered: 'Nothing here yet',
  noneFilteredText: 'Your other notifications are under All.',
  showAll: 'Show all notifications',
  more: 'Load More Notifications',
  nouns: ['notification', 'notifications'],
  end: `We keep your latest ${limits.notificationsStored.toLocaleString('en-US')} notifications.`,

  options: (message: string) => `More options: ${message}`,
  read: 'Mark as read',
  unread: 'Mark as unread',
  isRead: 'Marked as read',
  isUnread: 'Marked as unread',
  delete: 'Delete',
  deleted: (count: number) => (count === 1 ? 'Notification deleted' : 'Notifications deleted'),
  notChanged: 'Couldn’t update your notifications',
} as const;
