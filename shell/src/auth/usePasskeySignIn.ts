import type { AuthResponse, PasskeyRequest, PasskeySignInBody } from '@stoa/contract';
import { reasonOf } from '@stoa/platform';
import { useState } from 'react';
import { authTexts } from '../texts/auth';
import { useBeginPasskeySignInMutation, useSignInWithPasskeyMutation } from './passkeyApi';

/** Why nobody is signed in: a choice of the person's own, or something that went wrong. */
export interface PasskeyProblem {
  readonly isFault: boolean;
  readonly message: string;
}

/** What a browser says of a person who closed its dialog or did not answer it, which it does not tell apart. */
const CANCELLED = ['NotAllowedError', 'AbortError'];

function problemOf(error: unknown): PasskeyProblem {
  const name = error instanceof Error ? error.name : '';
  if (CANCELLED.includes(name)) return { isFault: false, message: authTexts.passkeyCancelled };
  if (name === 'SecurityError') return { isFault: true, message: authTexts.passkeyNotHere };
  return { isFault: true, message: reasonOf(error, authTexts.passkeyFailed) };
}

/** Has the browser ask the person for a passkey; throws what it says when there is none. */
async function askBrowser(optionsJSON: PasskeyRequest): Promise<PasskeySignInBody> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const { id, response } = await startAuthentication({ optionsJSON });
  const { clientDataJSON, authenticatorData, signature, userHandle = '' } = response;
  return { id, clientDataJSON, authenticatorData, signature, userHandle };
}

/**
 * Signing in with a passkey, from the press to the session.
 * @param onEnter hears what the server answered once somebody is signed in
 */
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
