import { Button, commonTexts, ErrorState, Notice } from '@stoa/ui';
import { useState } from 'react';
import { useRetryOnline } from '../../browser/useRetryOnline';
import { usePageMeta } from '../../pages/pageMeta';
import { unavailableTexts } from '../../texts/unavailable';

interface UnavailableProps {
  onRetry: () => void;
  /** Whether it replaces a whole page, and so sets the document title. */
  isPage?: boolean | undefined;
}

/** Replaces a part that failed to load. If the device is offline, retries once it is online. */
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

/** Notice that a part failed to load and shows the server's HTML. @param onRetry settles after the attempt */
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

function PageTitle({ title }: { title: string }) {
  usePageMeta({ title });
  return null;
}
