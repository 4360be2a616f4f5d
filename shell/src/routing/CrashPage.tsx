import { useOnline, usePageMeta, useRouteError } from '@stoa/platform';
import { ErrorState } from '@stoa/ui';
import { useEffect } from 'react';

/** Shown when the host itself fails: the one case where nothing but a reload helps, and none does without a network. */
export function CrashPage() {
  const error = useRouteError();
  const isOnline = useOnline();
  usePageMeta({ title: isOnline ? 'Something went wrong' : 'Offline' });
  useEffect(() => console.error(error), [error]);
  return (
    <main>
      {isOnline ? (
        <ErrorState
          title="Something went wrong"
          text="This page could not be shown. Loading it again usually helps."
          onRetry={() => location.reload()}
        />
      ) : (
        <ErrorState
          title="You are offline"
          text="This page has not been loaded yet. Go back, or try again when you are back online."
        />
      )}
    </main>
  );
}
