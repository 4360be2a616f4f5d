import { useSession } from '@stoa/platform';
import { Stack } from '@stoa/ui';
import { signInTexts } from '../../texts/signIn';
import { EmailConfirmation } from '../account/EmailConfirmation';
import { PasskeyList } from './PasskeyList';
import { SecondFactorState } from './SecondFactorState';

/** The Sign-in section: sign-in methods besides the password. */
export function SignInSection() {
  const { user } = useSession();
  const isUnconfirmed = user?.isEmailConfirmed === false;
  return (
    <Stack $gap={24}>
      {isUnconfirmed && <EmailConfirmation email={user.email} reason={signInTexts.unconfirmedReason} />}
      <SecondFactorState canTurnOn={!isUnconfirmed} />
      <PasskeyList canAdd={!isUnconfirmed} />
    </Stack>
  );
}
