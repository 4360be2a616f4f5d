import { formatCounted } from '@stoa/ui';

/** The words of a notification, wherever it is listed. */
export const notificationSummaryTexts = {
  unread: 'Unread:',
  onPost: 'On your post',
  onComment: 'On your comment',
  /** @param excerpt the beginning of the member's comment that was answered */
  wrote: (excerpt: string) => `You wrote: ${excerpt}`,
  comments: (count: number) => formatCounted(count, 'comment', 'comments'),
} as const;
