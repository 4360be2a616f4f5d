import type { AddPasskeyBody, BeginPasskeyBody, PasskeyCreation } from '@stoa/contract';
import { reasonOf } from '@stoa/platform';
import { startRegistration } from '@simplewebauthn/browser';
import { useState } from 'react';
import { useAddPasskeyMutation, useBeginPasskeyMutation } from '../accountApi';
import { passkeyTexts } from '../texts/passkeys';

/** Why no passkey was added: a choice of the person's own, or something that went wrong. */
export interface PasskeyProblem {
  readonly isFault: boolean;
  readonly message: string;
}

/** What browsers say, by the names of WebAuthn. They do not tell who closed a dialog from who did not answer it. */
const SAID: Readonly<Record<string, PasskeyProblem>> = {
  NotAllowedError: { isFault: false, message: passkeyTexts.cancelled },
  AbortError: { isFault: false, message: passkeyTexts.cancelled },
  InvalidStateError: { isFault: false, message: passkeyTexts.isThere },
  ConstraintError: { isFault: true, message: passkeyTexts.unable },
  NotSupportedError: { isFault: true, message: passkeyTexts.unable },
  SecurityError: { isFault: true, message: passkeyTexts.notHere },
};

const problemOf = (error: unknown): PasskeyProblem =>
  SAID[error instanceof Error ? error.name : ''] ?? {
    isFault: true,
    message: reasonOf(error, passkeyTexts.notAdded),
  };

/** Has the browser make a passkey; throws what it says when it makes none. */
async function askBrowser(optionsJSON: PasskeyCreation): Promise<AddPasskeyBody> {
  const { id, response } = await startRegistration({ optionsJSON });
  const { clientDataJSON, attestationObject, transports } = response;
  return { id, clientDataJSON, attestationObject, ...(transports && { transports }) };
}

/**
 * Adding a passkey, from the password to the list.
 * @param onAdded hears when it is there
 */
export function usePasskeyAdding(onAdded: () => void) {
  const [begin, { error }] = useBeginPasskeyMutation();
  const [add] = useAddPasskeyMutation();
  const [isAsking, setIsAsking] = useState(false);
  const [problem, setProblem] = useState<PasskeyProblem>();

  /** Returns why the server did not take password or name; what goes wrong after that is told as `problem`. */
  async function start(body: BeginPasskeyBody): Promise<unknown> {
    setProblem(undefined);
    const begun = await begin(body);
    if (!begun.data) return begun.error;
    setIsAsking(true);
    try {
      await add(await askBrowser(begun.data)).unwrap();
      onAdded();
    } catch (failure) {
      setProblem(problemOf(failure));
    } finally {
      setIsAsking(false);
    }
    return undefined;
  }
  return { start, error, isAsking, problem };
}
