import type { AuthResponse, PasskeyRequest, PasskeySignInBody } from '@stoa/contract';
import { reasonOf } from '@stoa/platform';
import { useState } from 'react';
import { authTexts } from '../texts/auth';
import { useBeginPasskeySignInMutation, useSignInWithPasskeyMutation } from './passkeyApi';

/** Why the sign-in did not succeed: the user cancelled it, or it failed. */
export interface PasskeyProblem {
  readonly isFault: boolean;
  readonly message: string;
}

/** Browser errors for a dialog that was closed or timed out; browsers do not distinguish the two. */
const CANCELLED = ['NotAllowedError', 'AbortError'];

function problemOf(error: unknown): PasskeyProblem {
  const name = error instanceof Error ? error.name : '';
  if (CANCELLED.includes(name)) return { isFault: false, message: authTexts.passkeyCancelled };
  if (name === 'SecurityError') return { isFault: true, message: authTexts.passkeyNotHere };
  return { isFault: true, message: reasonOf(error, authTexts.passkeyFailed) };
}

/** Opens the browser's passkey dialog. Throws the browser's error if no passkey was chosen. */
async function askBrowser(optionsJSON: PasskeyRequest): Promise<PasskeySignInBody> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const { id, response } = await startAuthentication({ optionsJSON });
  const { clientDataJSON, authenticatorData, signature, userHandle = '' } = response;
  return { id, clientDataJSON, authenticatorData, signature, userHandle };
}

/** Signs in with a passkey. @param onEnter called with the server's answer after the sign-in */
export function usePasskeySignIn(onEnter: (answer: AuthResponse) => Promise<void>) {
  const [begin] = useBeginPasskeySignInMutation();
  const [signIn] = useSignInWithPasskeyMutation();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<PasskeyProblem>();

  async function start() {
    setIsBusy(true);
    setProblem(undefined);
    try {
      await onEnter(await signIn(await askBrowser(await begin().unwrap())).unwrap());
    } catch (error) {
      setProblem(problemOf(error));
    } finally {
      setIsBusy(false);
    }
  }
  return { start, isBusy, problem };
}
