import { NotFound, sharedTexts, usePageMeta } from '@stoa/platform';
import { pageTexts } from '../texts/pages';

/** What a member sees in place of a page for staff. */
export function AccessDenied() {
  usePageMeta({ title: sharedTexts.denied, description: pageTexts.deniedDescription });
  return <NotFound title={sharedTexts.denied} text={sharedTexts.deniedText} />;
}
