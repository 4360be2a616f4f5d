import { pageUrls, type ConversationNews } from '@stoa/contract';
import {
  sendOutbox,
  sharedApi,
  emitMessageEvent,
  useAppDispatch,
  useCountUnreadConversationsQuery,
  useSession,
} from '@stoa/platform';
import { announce } from '@stoa/ui';
import { useCallback, useEffect } from 'react';
import { messagesTexts } from '../texts/messages';

/**
 * Returns the number of unread conversations and requests. Events of the live connection update the pages, and a new
 * connection flushes the outbox.
 */
export function useUnreadMessages() {
  const { user } = useSession();
  const memberId = user?.id;
  const { data, refetch } = useCountUnreadConversationsQuery(undefined, { skip: memberId === undefined });
  const dispatch = useAppDispatch();
  const receive = useCallback(
    (news: ConversationNews) => {
      dispatch(sharedApi.util.updateQueryData('countUnreadConversations', undefined, () => news.unread));
      emitMessageEvent({ type: 'conversation', news });
      const { message, conversation } = news;
      if (!message || message.isDeleted || message.author.id === memberId) return;
      // The open conversation receives the message itself.
      if (location.pathname === pageUrls.conversation(conversation.id)) return;
      announce(messagesTexts.arrived(message.author.username));
    },
    [dispatch, memberId],
  );
  const catchUp = useCallback(() => {
    if (memberId === undefined) return;
    void refetch();
    emitMessageEvent({ type: 'connected' });
    void sendOutbox(dispatch, memberId);
  }, [dispatch, memberId, refetch]);
  // A live connection may survive a network outage, and the outbox may retry up to a minute later.
  useEffect(() => {
    if (memberId === undefined) return;
    const send = () => void sendOutbox(dispatch, memberId);
    addEventListener('online', send);
    return () => removeEventListener('online', send);
  }, [dispatch, memberId]);
  return { unreadCount: (data?.conversations ?? 0) + (data?.requests ?? 0), receive, catchUp };
}
