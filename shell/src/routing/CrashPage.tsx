import { useRouteError } from '@stoa/platform';
import { ErrorState } from '@stoa/ui';
import { useEffect } from 'react';

/** Shown when the host itself fails: the one case where nothing but a reload helps. */
export function CrashPage() {
  const error = useRouteError();
  useEffect(() => console.error(error), [error]);
  return (
    <main>
      <ErrorState
        title="Something went wrong"
        text="This page could not be shown. Loading it again usually helps."
        onRetry={() => location.reload()}
      />
    </main>
  );
}
