import { limits } from '@stoa/contract';
import { formatCapped } from '@stoa/ui';

/** The way to one's messages, wherever it stands. */
export const messagesTexts = {
  title: 'Messages',
  titleUnread: (count: number) => `Messages, ${count} unread`,
  /** On the icon: the figure, or `99+` above 99. */
  badge: (unread: number) => formatCapped(unread, limits.unreadBadgeMax),
  arrived: (username: string) => `New message from ${username}`,
} as const;
