import { pageUrls } from '@stoa/contract';
import { useConfirmEmailMutation } from '@stoa/platform';
import { confirmEmailTexts } from '../texts/confirmEmail';
import { LinkPage } from './LinkPage';

/** Confirms an account's email address (`/confirm-email#token=…`). */
export function ConfirmEmailPage() {
  const mutation = useConfirmEmailMutation();
  return <LinkPage texts={confirmEmailTexts} mutation={mutation} nextPath={pageUrls.settings('account')} />;
}
