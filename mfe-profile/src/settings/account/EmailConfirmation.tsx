import { toastError } from '@stoa/platform';
import { Button, Notice } from '@stoa/ui';
import { accountTexts } from '../../texts/account';
import { useSendEmailConfirmationMutation } from './accountApi';

interface EmailConfirmationProps {
  /** The account's unconfirmed address; undefined for an account without one. */
  email: string | undefined;
  /** Why the address should be confirmed. */
  reason?: string;
}

/** Notice about an unconfirmed address, with a button to send the email again. */
export function EmailConfirmation({ email, reason = accountTexts.unconfirmedText }: EmailConfirmationProps) {
  const [send, { isLoading, isSuccess }] = useSendEmailConfirmationMutation();

  async function handleSend() {
    const { error } = await send();
    if (error) toastError(accountTexts.emailNotSent, error);
  }
  if (email === undefined) {
    return (
      <Notice tone="caution" role="status" title={accountTexts.noEmail}>
        {accountTexts.noEmailText}
      </Notice>
    );
  }

  return (
    <Notice
      tone={isSuccess ? 'positive' : 'caution'}
      role="status"
      title={isSuccess ? accountTexts.emailRequested : accountTexts.unconfirmed}
      action={
        <Button size="sm" isBusy={isLoading} onClick={() => void handleSend()}>
          {accountTexts.sendAgain}
        </Button>
      }
    >
      {isSuccess ? accountTexts.emailRequestedText(email) : reason}
    </Notice>
  );
}
