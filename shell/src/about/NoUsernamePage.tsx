import { NotFound, sharedTexts, usePageMeta } from '@stoa/platform';
import { pageTexts } from '../texts/pages';

/** A profile address without a username (`/user/`). */
export function NoUsernamePage() {
  usePageMeta({ title: sharedTexts.noUsername, description: pageTexts.noUsernameDescription, status: 404 });
  return <NotFound title={sharedTexts.profileFailed} text={sharedTexts.noUsername} />;
}
