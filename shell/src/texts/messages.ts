import { limits } from '@stoa/contract';
import { formatCapped } from '@stoa/ui';

/** Links to the messages. */
export const messagesTexts = {
  title: 'Messages',
  titleUnread: (count: number) => `Messages, ${count} unread`,
  /** The count on the icon, `99+` above 99. */
  badge: (unread: number) => formatCapped(unread, limits.unreadBadgeMax),
  arrived: (username: string) => `New message from ${username}`,
} as const;
