import { NotFound, sharedTexts, usePageMeta } from '@stoa/platform';
import { pageTexts } from '../texts/pages';

/** Replaces a staff page for members. */
export function AccessDenied() {
  usePageMeta({ title: sharedTexts.denied, description: pageTexts.deniedDescription });
  return <NotFound title={sharedTexts.denied} text={sharedTexts.deniedText} />;
}
