import { useRequireSession } from '@stoa/platform';
import { Button, Notice } from '@stoa/ui';

/** Above a member's page whose session has ended: it stays as it is, and signing in leads back to it. */
export function EndedNotice() {
  const requireSession = useRequireSession();
  return (
    <Notice
      tone="caution"
      title="Your session has ended"
      action={
        <Button size="sm" onClick={() => requireSession()}>
          Sign in
        </Button>
      }
    >
      What you have written is kept.
    </Notice>
  );
}
