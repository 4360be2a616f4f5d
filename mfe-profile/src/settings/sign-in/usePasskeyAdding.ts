import type { AddPasskeyBody, BeginPasskeyBody, PasskeyCreation } from '@stoa/contract';
import { reasonOf } from '@stoa/platform';
import { startRegistration } from '@simplewebauthn/browser';
import { useState } from 'react';
import { passkeyTexts } from '../../texts/passkeys';
import { useAddPasskeyMutation, useBeginPasskeyMutation } from './passkeysApi';

/** Why no passkey was added: the user cancelled it, or it failed. */
export interface PasskeyProblem {
  readonly isFault: boolean;
  readonly message: string;
}

/** Texts by WebAuthn error name. Browsers do not distinguish a closed dialog from a timeout. */
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

/** Opens the browser's dialog. Throws the browser's error if no passkey was created. */
async function askBrowser(optionsJSON: PasskeyCreation): Promise<AddPasskeyBody> {
  const { id, response } = await startRegistration({ optionsJSON });
  const { clientDataJSON, attestationObject, transports } = response;
  return { id, clientDataJSON, attestationObject, ...(transports && { transports }) };
}

/** Adds a passkey, from the password to the list. @param onAdded called after the passkey was stored */
export function usePasskeyAdding(onAdded: () => void) {
  const [begin, { error }] = useBeginPasskeyMutation();
  const [add] = useAddPasskeyMutation();
  const [isAsking, setIsAsking] = useState(false);
  const [problem, setProblem] = useState<PasskeyProblem>();

  /** Returns the server's error about password or name; later failures are set as `problem`. */
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
