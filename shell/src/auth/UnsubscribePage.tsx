import { pageUrls } from '@stoa/contract';
import { useUnsubscribeMutation } from '@stoa/platform';
import { unsubscribeTexts } from '../texts/unsubscribe';
import { LinkPage } from './LinkPage';

/** Ends a member's digest (`/unsubscribe#token=…`). */
export function UnsubscribePage() {
  const mutation = useUnsubscribeMutation();
  return (
    <LinkPage texts={unsubscribeTexts} mutation={mutation} nextPath={pageUrls.settings('notifications')} />
  );
}
