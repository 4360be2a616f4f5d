import { Stack } from '@stoa/ui';
import { PasskeyList } from './PasskeyList';
import { SecondFactorState } from './SecondFactorState';

/** How the member signs in, besides the password. */
export function SignInSection() {
  return (
    <Stack $gap={24}>
      <SecondFactorState />
      <PasskeyList />
    </Stack>
  );
}
