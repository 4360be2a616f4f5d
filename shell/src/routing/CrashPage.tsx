import { useOnline, usePageMeta, useRouteError } from '@stoa/platform';
import { ErrorState } from '@stoa/ui';
import { useEffect } from 'react';
import { pageTexts } from '../texts/pages';

/** Shown when the host fails. Only a reload helps, and only with a network. */
export function CrashPage() {
  const error = useRouteError();
  const isOnline = useOnline();
  usePageMeta({ title: isOnline ? pageTexts.crash : pageTexts.offlineTitle });
  useEffect(() => {
    console.error(error);
  }, [error]);
  return (
    <main>
      {isOnline ? (
        <ErrorState title={pageTexts.crash} text={pageTexts.crashText} onRetry={() => location.reload()} />
      ) : (
        <ErrorState title={pageTexts.offline} text={pageTexts.offlineText} />
      )}
    </main>
  );
}
