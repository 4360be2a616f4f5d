import type { AddPasskeyBody, PasskeySignInBody } from '@stoa/contract';
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import { cose, decodeAttestationObject, isoBase64URL, isoCBOR } from '@simplewebauthn/server/helpers';
import { z } from 'zod';
import type { RelyingParty } from './relying-party.js';

/** The signatures that are taken: what every authenticator makes at least one of. */
export const ALGORITHMS: readonly number[] = [cose.COSEALG.EdDSA, cose.COSEALG.ES256, cose.COSEALG.RS256];

/** Bytes of a public key that are kept: an RSA key of 8,192 bits has half of that. */
const PUBLIC_KEY_BYTES = 2_048;

/** A new passkey as its authenticator tells of it. */
export interface NewPasskey {
  readonly credentialId: Buffer;
  readonly publicKey: Buffer;
  readonly counter: number;
}

/** What is needed of a stored passkey to check an answer. */
export interface KnownPasskey {
  readonly publicKey: Buffer;
  readonly counter: number;
}

const ClientData = z.object({ challenge: z.string(), crossOrigin: z.boolean().optional() });

/** The challenge that an answer says it is to; undefined for what is no answer, or was asked for inside another site. */
export function challengeIn(clientDataJSON: string): string | undefined {
  try {
    const told = ClientData.parse(JSON.parse(isoBase64URL.toUTF8String(clientDataJSON)));
    return told.crossOrigin ? undefined : told.challenge;
  } catch {
    return undefined;
  }
}

/** The passkey that an authenticator made for this site and challenge; undefined when anything about it is wrong. */
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
  // The id is told twice, and counts as the authenticator tells it.
  if (credential?.id !== id || credential.publicKey.length > PUBLIC_KEY_BYTES) return undefined;
  return {
    credentialId: Buffer.from(id, 'base64url'),
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
  };
}

/**
 * How often the authenticator has signed by now, when its answer is right for this site and challenge and was given by
 * a person whom it knows; undefined otherwise, also when it has not signed more often than before.
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
 * An attestation without what its maker states about the authenticator: nobody asked for that, and checking it would
 * mean reading certificates that a stranger sends, and asking servers that they name.
 */
function withoutStatement(attestationObject: string): string {
  const told = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject));
  const plain = new Map<string, string | Uint8Array | Map<string, never>>([
    ['fmt', 'none'],
    ['attStmt', new Map<string, never>()],
    ['authData', told.get('authData')],
  ]);
  return isoBase64URL.fromBuffer(isoCBOR.encode(plain));
}

/** The library throws whatever is wrong, and answers false for a wrong signature. */
async function orNothing<Result>(check: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await check();
  } catch {
    return undefined;
  }
}
