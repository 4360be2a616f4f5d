import { useCountUnreadConversationsQuery } from '@stoa/platform';

/** Returns the number of unread conversations and requests. */
export function useUnreadMessages(): { unreadCount: number } {
  const { data } = useCountUnreadConversationsQuery();
  return { unreadCount: (data?.conversations ?? 0) + (data?.requests ?? 0) };
}
