import { NotFound, usePageMeta } from '@stoa/platform';
import { pageTexts } from '../texts/pages';

/** A preview link that is invalid or has expired: the server redirects valid ones. */
export function PreviewEndedPage() {
  usePageMeta({ title: pageTexts.previewEnded, description: pageTexts.previewEndedText, status: 404 });
  return <NotFound title={pageTexts.previewEnded} text={pageTexts.previewEndedText} />;
}
