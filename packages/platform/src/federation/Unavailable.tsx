import { ErrorState } from '@stoa/ui';
import { useEffect, useRef } from 'react';
import { usePageMeta } from '../pageMeta';
import { unavailableTexts } from '../texts/unavailable';
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
      {isPage && <PageTitle title={isOnline ? unavailableTexts.page : unavailableTexts.pageOffline} />}
      {isOnline ? (
        <ErrorState title={unavailableTexts.title} text={unavailableTexts.text} onRetry={onRetry} />
      ) : (
        <ErrorState title={unavailableTexts.offline} text={unavailableTexts.offlineText} />
      )}
    </>
  );
}

function PageTitle({ title }: { title: string }) {
  usePageMeta({ title });
  return null;
}
