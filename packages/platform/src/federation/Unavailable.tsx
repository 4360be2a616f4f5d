import { ErrorState } from '@stoa/ui';
import { useEffect, useRef } from 'react';
import { useOnline } from '../useOnline';

/** What stands in the place of a part that could not be loaded. Without a network, it is tried again with the network. */
export function Unavailable({ onRetry }: { onRetry: () => void }) {
  const isOnline = useOnline();
  const wasOffline = useRef(!isOnline);
  useEffect(() => {
    if (isOnline && wasOffline.current) onRetry();
    wasOffline.current = !isOnline;
  }, [isOnline, onRetry]);
  if (!isOnline) {
    return (
      <ErrorState
        title="You are offline"
        text="This part has not been loaded yet. It comes when you are back online."
      />
    );
  }
  return (
    <ErrorState
      title="This part is unavailable"
      text="The rest of the page works. What you have written is kept."
      onRetry={onRetry}
    />
  );
}
