import { pagePaths } from '@stoa/contract';
import { useBlocker } from '@stoa/platform';
import { ConfirmDialog } from '@stoa/ui';
import { useEffect } from 'react';
import { settingsTexts as texts } from '../texts/communitySettings';

/**
 * Asks before leaving the page with unsaved changes. Signing in again after the end of a session is no leaving: it
 * leads back to the form.
 */
export function LeaveWarning({ isChanged }: { isChanged: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isChanged &&
      nextLocation.pathname !== currentLocation.pathname &&
      nextLocation.pathname !== pagePaths.login,
  );
  useEffect(() => {
    if (!isChanged) return;
    const handleUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', handleUnload);
    return () => removeEventListener('beforeunload', handleUnload);
  }, [isChanged]);
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      onOpenChange={(isOpen) => !isOpen && blocker.reset?.()}
      title={texts.leaveTitle}
      description={texts.leaveText}
      confirmLabel={texts.leave}
      tone="default"
      onConfirm={() => blocker.proceed?.()}
    />
  );
}
