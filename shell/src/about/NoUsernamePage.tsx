import { NotFound, usePageMeta } from '@stoa/platform';

/** The address of a profile without a name in it (`/user/`). */
export function NoUsernamePage() {
  usePageMeta({ title: 'No username provided', description: 'This address names no member.', status: 404 });
  return <NotFound title="No username provided" label="Return to Home" />;
}
