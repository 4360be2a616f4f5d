import { type ConversationNews, livePath, type Notification } from '@stoa/contract';
import { selectToken, useAppSelector } from '@stoa/platform';
import { useEffect, useRef, useState } from 'react';
import { liveUrl, openLive } from './liveClient';

interface LiveHandlers {
  onNotification: (notification: Notification) => void;
  onConversation: (news: ConversationNews) => void;
  /** The connection is open, for the first time or again: what came before it has to be fetched. */
  onLive: () => void;
}

/** Keeps the live connection open while somebody is signed in. Returns whether it is. */
export function useLive({ onNotification, onConversation, onLive }: LiveHandlers): boolean {
  const token = useAppSelector(selectToken);
  const [isLive, setIsLive] = useState(false);
  const handlers = useRef({ onNotification, onConversation, onLive });

  useEffect(() => {
    handlers.current = { onNotification, onConversation, onLive };
  }, [onNotification, onConversation, onLive]);

  useEffect(() => {
    if (token === null) return;
    const close = openLive({
      url: liveUrl(livePath),
      token,
      onNotification: (notification) => handlers.current.onNotification(notification),
      onConversation: (news) => handlers.current.onConversation(news),
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
