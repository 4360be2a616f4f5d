import { type ConversationNews, livePath, type Notification } from '@stoa/contract';
import { selectToken, useAppSelector, useGetMeQuery } from '@stoa/platform';
import { useEffect, useRef, useState } from 'react';
import { liveUrl, openLive } from './liveClient';

interface LiveHandlers {
  onNotification: (notification: Notification) => void;
  onConversation: (news: ConversationNews) => void;
  /** The connection is open, for the first time or again: missed events have to be fetched. */
  onLive: () => void;
}

/** Keeps the live connection open while signed in. Returns whether it is open. */
export function useLive({ onNotification, onConversation, onLive }: LiveHandlers): boolean {
  const token = useAppSelector(selectToken);
  const [isLive, setIsLive] = useState(false);
  // Only the member lookup decides whether the session has ended; its answer ends it here.
  const { refetch: onRefused } = useGetMeQuery(undefined, { skip: token === null });
  const handlers = useRef({ onNotification, onConversation, onLive, onRefused });

  useEffect(() => {
    handlers.current = { onNotification, onConversation, onLive, onRefused };
  }, [onNotification, onConversation, onLive, onRefused]);

  useEffect(() => {
    if (token === null) return;
    const close = openLive({
      url: liveUrl(livePath),
      token,
      onNotification: (notification) => handlers.current.onNotification(notification),
      onConversation: (news) => handlers.current.onConversation(news),
      onRefused: () => void handlers.current.onRefused(),
      onLiveChange(isNowLive) {
        setIsLive(isNowLive);
        if (isNowLive) handlers.current.onLive();
      },
    });
    return () => {
      close();
      setIsLive(false);
    };
  }, [token]);

  return isLive;
}
