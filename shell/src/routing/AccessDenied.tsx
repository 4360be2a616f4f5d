import { pagePaths } from '@stoa/contract';
import { Link, usePageMeta } from '@stoa/platform';
import { EmptyState, TextLink, VisuallyHidden } from '@stoa/ui';

/** What a member sees in place of a page for staff. */
export function AccessDenied() {
  usePageMeta({ title: 'Access denied', description: 'This page is for moderators.' });
  return (
    <>
      <VisuallyHidden as="h1">Access denied</VisuallyHidden>
      <EmptyState
        title="Access denied"
        text="You need moderator privileges to access this page."
        action={
          <TextLink as={Link} to={pagePaths.home}>
            Return Home
          </TextLink>
        }
      />
    </>
  );
}
