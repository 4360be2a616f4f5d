import type { AuthResponse } from '@stoa/contract';
import { useCanUsePasskeys } from '@stoa/platform';
import { Button, Notice } from '@stoa/ui';
import { KeyRound } from 'lucide-react';
import styled from 'styled-components';
import { authTexts } from '../texts/auth';
import { usePasskeySignIn } from './usePasskeySignIn';

interface PasskeySignInProps {
  /** Called with the server's answer after the sign-in. */
  onEnter: (answer: AuthResponse) => Promise<void>;
}

/** The button for passkeys. Its space is reserved until browser support is known. */
export function PasskeySignIn({ onEnter }: PasskeySignInProps) {
  const canUse = useCanUsePasskeys();
  const { start, isBusy, problem } = usePasskeySignIn(onEnter);
  if (canUse === false) return null;
  return (
    <>
      <Held
        isWide
        icon={<KeyRound aria-hidden />}
        isBusy={isBusy}
        data-held={canUse === undefined || undefined}
        onClick={() => void start()}
      >
        {authTexts.passkey}
      </Held>
      {problem && (
        <Notice tone={problem.isFault ? 'danger' : 'neutral'} role={problem.isFault ? 'alert' : 'status'}>
          {problem.message}
        </Notice>
      )}
    </>
  );
}

const Held = styled(Button)`
  &[data-held] {
    visibility: hidden;
  }
`;
