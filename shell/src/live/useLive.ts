import { livePath, type Notification } from '@stoa/contract';
import { selectToken, useAppSelector } from '@stoa/platform';
import { useEffect, useRef, useState } from 'react';
import { liveUrl, openLive } from './liveClient';

interface LiveHandlers {
  onNotification: (notification: Notification) => void;
  /** The connection is back after a break: what came meanwhile has to be fetched. */
  onReturn: () => void;
}

/** Keeps the live connection open while somebody is signed in. Answers whether it is. */
export function useLive({ onNotification, onReturn }: LiveHandlers): boolean {
  const token = useAppSelector(selectToken);
  const [isLive, setIsLive] = useState(false);
  const handlers = useRef({ onNotification, onReturn });

  useEffect(() => {
    handlers.current = { onNotification, onReturn };
  }, [onNotification, onReturn]);

  useEffect(() => {
    if (token === null) return;
    let wasLive = false;
    const close = openLive({
      url: liveUrl(livePath),
      token,
      onNotification: (notification) => handlers.current.onNotification(notification),
      onLiveChange(isNowLive) {
        setIsLive(isNowLive);
        if (isNowLive && wasLive) handlers.current.onReturn();
        wasLive ||= isNowLive;
      },
    });
    return () => {
      close();
      setIsLive(false);
    };
  }, [token]);

  return isLive;
}
