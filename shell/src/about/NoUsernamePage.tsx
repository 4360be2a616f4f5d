import { pagePaths } from '@stoa/contract';
import { Link, usePageMeta } from '@stoa/platform';
import { Button, EmptyState } from '@stoa/ui';

/** The address of a profile without a name in it (`/user/`). */
export function NoUsernamePage() {
  usePageMeta({ title: 'No username provided', description: 'This address names no member.', status: 404 });
  return (
    <EmptyState
      isPage
      title="No username provided"
      action={
        <Button variant="primary" asChild>
          <Link to={pagePaths.home}>Return to Home</Link>
        </Button>
      }
    />
  );
}
