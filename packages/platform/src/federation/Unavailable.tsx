import { Button, commonTexts, ErrorState, Notice } from '@stoa/ui';
import { useEffect, useRef, useState } from 'react';
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
  const isOnline = useRetryOnline(onRetry);
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

/** Says that what the server wrote stands in for a part that could not be loaded. @param onRetry settles when it has been tried */
export function ReadOnly({ onRetry }: { onRetry: () => Promise<void> }) {
  const [isTrying, setIsTrying] = useState(false);
  const retry = () => {
    setIsTrying(true);
    void onRetry().finally(() => setIsTrying(false));
  };
  const isOnline = useRetryOnline(retry);
  return (
    <Notice
      tone="caution"
      role="status"
      title={unavailableTexts.kept}
      action={
        isOnline && (
          <Button isBusy={isTrying} onClick={retry}>
            {commonTexts.retry}
          </Button>
        )
      }
    >
      {isOnline ? unavailableTexts.keptText : unavailableTexts.keptOffline}
    </Notice>
  );
}

/** Returns whether there is a network, and tries again when it comes back. */
function useRetryOnline(onRetry: () => void): boolean {
  const isOnline = useOnline();
  const wasOffline = useRef(!isOnline);
  useEffect(() => {
    if (isOnline && wasOffline.current) onRetry();
    wasOffline.current = !isOnline;
  }, [isOnline, onRetry]);
  return isOnline;
}

function PageTitle({ title }: { title: string }) {
  usePageMeta({ title });
  return null;
}
