import { ErrorState } from '@stoa/ui';
import { useEffect, useRef } from 'react';
import { usePageMeta } from '../pageMeta';
import { useOnline } from '../useOnline';

interface UnavailableProps {
  onRetry: () => void;
  /** Whether it stands in the place of a whole page, whose title it then is. */
  isPage?: boolean | undefined;
}

/** What stands in the place of a part that could not be loaded. Without a network, it is tried again with the network. */
export function Unavailable({ onRetry, isPage }: UnavailableProps) {
  const isOnline = useOnline();
  const wasOffline = useRef(!isOnline);
  useEffect(() => {
    if (isOnline && wasOffline.current) onRetry();
    wasOffline.current = !isOnline;
  }, [isOnline, onRetry]);
  return (
    <>
      {isPage && <PageTitle title={isOnline ? 'Page unavailable' : 'Offline'} />}
      {isOnline ? (
        <ErrorState
          title="This part is unavailable"
          text="The rest of the page works. What you have written is kept."
          onRetry={onRetry}
        />
      ) : (
        <ErrorState
          title="You are offline"
          text="This part has not been loaded yet. It comes when you are back online."
        />
      )}
    </>
  );
}

function PageTitle({ title }: { title: string }) {
  usePageMeta({ title });
  return null;
}
