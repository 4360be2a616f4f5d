import { livePath } from '@stoa/contract';
import {
  emitLiveEvent,
  selectToken,
  setSendLive,
  tabId,
  useAppSelector,
  useGetMeQuery,
} from '@stoa/platform';
import { useEffect, useRef } from 'react';
import { liveUrl, openLive } from './liveClient';
import { setIsLive } from './liveState';

/** Keeps the live connection open while signed in, and emits its events. */
export function useLiveConnection(): void {
  const token = useAppSelector(selectToken);
  // Only the member lookup decides whether the session has ended; its answer ends it here.
  const { refetch } = useGetMeQuery(undefined, { skip: token === null });
  const onRefused = useRef(refetch);

  useEffect(() => {
    onRefused.current = refetch;
  }, [refetch]);

  useEffect(() => {
    if (token === null) return;
    const close = openLive({
      url: liveUrl(livePath),
      token,
      tab: tabId(),
      onSendChange: setSendLive,
      onEvent: emitLiveEvent,
      onRefused: () => void onRefused.current(),
      onLiveChange(isLive) {
        setIsLive(isLive);
        if (isLive) emitLiveEvent({ type: 'connected' });
      },
    });
    return () => {
      close();
      setIsLive(false);
      setSendLive(undefined);
    };
  }, [token]);
}
