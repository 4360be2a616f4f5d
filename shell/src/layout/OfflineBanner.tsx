import { useSyncExternalStore } from 'react';
import styled from 'styled-components';

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Says so while the device has no network: what is on screen can be read, nothing can be sent. */
export function OfflineBanner() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status">
      {!isOnline && (
        <Banner>You are offline. You can go on reading; sending waits until you are back.</Banner>
      )}
    </div>
  );
}

const Banner = styled.p`
  padding: var(--space-8) var(--space-16);
  background: var(--caution-soft);
  color: var(--caution);
  font-size: var(--type-13);
  font-weight: 600;
  text-align: center;
`;
