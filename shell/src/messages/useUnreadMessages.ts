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
 * How many conversations and requests hold something unread, and what the live connection does about it: news go to the
 * pages that are shown, and what waited for the connection goes out.
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
      // Whoever has the conversation open hears the message itself.
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
  // A live connection may outlast the loss of the network, and the next try of the outbox be a minute away.
  useEffect(() => {
    if (memberId === undefined) return;
    const send = () => void sendOutbox(dispatch, memberId);
    addEventListener('online', send);
    return () => removeEventListener('online', send);
  }, [dispatch, memberId]);
  return { unreadCount: (data?.conversations ?? 0) + (data?.requests ?? 0), receive, catchUp };
}
