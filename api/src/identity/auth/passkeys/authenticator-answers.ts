import type { AddPasskeyBody, PasskeySignInBody } from '@stoa/contract';
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import { cose, decodeAttestationObject, isoBase64URL, isoCBOR } from '@simplewebauthn/server/helpers';
import { z } from 'zod';
import type { RelyingParty } from './relying-party.js';

/** The accepted signature algorithms: every authenticator supports at least one. */
export const ALGORITHMS: readonly number[] = [cose.COSEALG.EdDSA, cose.COSEALG.ES256, cose.COSEALG.RS256];

/** Maximum bytes of a public key: an RSA key of 8,192 bits has half of that. */
const PUBLIC_KEY_BYTES = 2_048;

/** A new passkey, parsed from its authenticator's response. */
export interface NewPasskey {
  readonly credentialId: Buffer;
  readonly publicKey: Buffer;
  readonly counter: number;
}

/** The parts of a stored passkey that verify a response. */
export interface KnownPasskey {
  readonly publicKey: Buffer;
  readonly counter: number;
}

const ClientData = z.object({ challenge: z.string(), crossOrigin: z.boolean().optional() });

/**
 * Returns the challenge that a response refers to; undefined if it is no response, or was created inside another site.
 */
export function challengeIn(clientDataJSON: string): string | undefined {
  try {
    const data = ClientData.parse(JSON.parse(isoBase64URL.toUTF8String(clientDataJSON)));
    return data.crossOrigin ? undefined : data.challenge;
  } catch {
    return undefined;
  }
}

/** Returns the passkey that an authenticator created for this site and challenge; undefined if anything is invalid. */
export async function readNewPasskey(
  { id, clientDataJSON, attestationObject, transports }: AddPasskeyBody,
  challenge: string,
  { id: rpId, origin }: RelyingParty,
): Promise<NewPasskey | undefined> {
  const checked = await orNothing(async () =>
    verifyRegistrationResponse({
      response: {
        ...credentialOf(id),
        response: {
          clientDataJSON,
          attestationObject: withoutStatement(attestationObject),
          transports: [...(transports ?? [])],
        },
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: [...ALGORITHMS],
    }),
  );
  const credential = checked?.verified ? checked.registrationInfo.credential : undefined;
  // The response has the id twice; the authenticator's own copy counts.
  if (credential?.id !== id || credential.publicKey.length > PUBLIC_KEY_BYTES) return undefined;
  return {
    credentialId: Buffer.from(id, 'base64url'),
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
  };
}

/**
 * Returns the authenticator's signature counter if the response is valid for this site and challenge and the user was
 * verified. Returns undefined otherwise, also when the counter has not increased.
 */
export async function countOfSignIn(
  { id, clientDataJSON, authenticatorData, signature, userHandle }: PasskeySignInBody,
  challenge: string,
  { publicKey, counter }: KnownPasskey,
  { id: rpId, origin }: RelyingParty,
): Promise<number | undefined> {
  const checked = await orNothing(() =>
    verifyAuthenticationResponse({
      response: {
        ...credentialOf(id),
        response: { clientDataJSON, authenticatorData, signature, userHandle },
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      credential: { id, publicKey: new Uint8Array(publicKey), counter },
      requireUserVerification: true,
    }),
  );
  return checked?.verified ? checked.authenticationInfo.newCounter : undefined;
}

const credentialOf = (id: string) => ({
  id,
  rawId: id,
  type: 'public-key' as const,
  clientExtensionResults: {},
});

/**
 * Removes the attestation statement by the authenticator's maker. It is not requested, and verifying it would mean
 * parsing certificates from a stranger and calling servers that they name.
 */
function withoutStatement(attestationObject: string): string {
  const data = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject));
  const plain = new Map<string, string | Uint8Array | Map<string, never>>([
    ['fmt', 'none'],
    ['attStmt', new Map<string, never>()],
    ['authData', data.get('authData')],
  ]);
  return isoBase64URL.fromBuffer(isoCBOR.encode(plain));
}

/** Normalizes errors to undefined: the library throws on invalid input, and returns false for a wrong signature. */
async function orNothing<Result>(check: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await check();
  } catch {
    return undefined;
  }
}
