import { NotFound, usePageMeta } from '@stoa/platform';

/** What a member sees in place of a page for staff. */
export function AccessDenied() {
  usePageMeta({ title: 'Access denied', description: 'This page is for moderators.' });
  return (
    <NotFound
      title="Access denied"
      text="You need moderator privileges to access this page."
      label="Return Home"
    />
  );
}
