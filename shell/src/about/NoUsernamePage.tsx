import { NotFound, sharedTexts, usePageMeta } from '@stoa/platform';
import { pageTexts } from '../texts/pages';

/** The address of a profile without a name in it (`/user/`). */
export function NoUsernamePage() {
  usePageMeta({ title: sharedTexts.noUsername, description: pageTexts.noUsernameDescription, status: 404 });
  return <NotFound title={sharedTexts.noUsername} />;
}
