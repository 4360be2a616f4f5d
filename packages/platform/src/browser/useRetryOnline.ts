import { useEffect, useRef } from 'react';
import { useOnline } from './useOnline';

/** Returns whether the device is online, and retries when it comes back online. */
export function useRetryOnline(onRetry: () => void): boolean {
  const isOnline = useOnline();
  const wasOffline = useRef(!isOnline);
  useEffect(() => {
    if (isOnline && wasOffline.current) onRetry();
    wasOffline.current = !isOnline;
  }, [isOnline, onRetry]);
  return isOnline;
}
