import type { Conversation, Message } from '@stoa/contract';
import { useAppDispatch } from '@stoa/platform';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useReadConversationMutation } from './messagesApi';
import { showConversation } from './useMessageNews';

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/** Marks a conversation as read once its end is visible on a visible page. */
export function useReadMark(
  { id, person, unreadCount }: Conversation,
  newest: readonly Message[],
  isAtEnd: boolean,
): void {
  const isVisible = useSyncExternalStore(
    subscribe,
    () => document.visibilityState === 'visible',
    () => false,
  );
  const [read] = useReadConversationMutation();
  const dispatch = useAppDispatch();
  const marked = useRef(0);
  const upTo = newest.find(({ author }) => author.id === person.id)?.id ?? 0;
  const isUnread = unreadCount > 0 && isAtEnd && isVisible;
  useEffect(() => {
    if (!isUnread || upTo <= marked.current) return;
    marked.current = upTo;
    void read({ id, upTo }).then(({ data }) => {
      if (data) showConversation(dispatch, data);
      // Retried on the next visibility change.
      else marked.current = 0;
    });
  }, [isUnread, upTo, id, read, dispatch]);
}
