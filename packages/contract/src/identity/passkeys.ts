import { z } from 'zod';
import { PasswordProof } from './account.js';
import { Id, Timestamp } from '../common.js';
import { accountLimits } from '../limits.js';
import { requiredText } from '../text/textSchemas.js';

/** Bytes as base64url without padding, at most `max` characters. */
const base64Url = (max: number) =>
  z
    .string()
    .max(max, 'This is too long.')
    .regex(/^[\w-]+$/, 'This is not base64url.');

/** Id of a credential: at most 1,023 bytes, according to WebAuthn. */
const CredentialId = base64Url(1_364);

/** WebAuthn's `CollectedClientData`: JSON in UTF-8. */
const ClientData = base64Url(4_096);

/** One of the caller's passkeys. */
export const Passkey = z
  .strictObject({
    id: Id,
    /** Name chosen by its owner. */
    name: z.string(),
    createdAt: Timestamp,
    /** When it was last used to sign in; null if never. */
    lastUsedAt: Timestamp.nullable(),
  })
  .meta({ id: 'Passkey' });
export type Passkey = z.infer<typeof Passkey>;

/** Name of a passkey, chosen by its owner. */
export const PasskeyName = requiredText(accountLimits.passkeyNameMax, 'Name');

/** Starts adding a passkey: proof of identity, and the name of the new passkey. */
export const BeginPasskeyBody = PasswordProof.extend({ name: PasskeyName }).meta({ id: 'BeginPasskeyBody' });
export type BeginPasskeyBody = z.infer<typeof BeginPasskeyBody>;

/** Renames a passkey. */
export const RenamePasskeyBody = z.strictObject({ name: PasskeyName }).meta({ id: 'RenamePasskeyBody' });
export type RenamePasskeyBody = z.infer<typeof RenamePasskeyBody>;

/** Options for creating a passkey: WebAuthn's `PublicKeyCredentialCreationOptionsJSON`. */
export const PasskeyCreation = z
  .strictObject({
    /** Random; accepted once within five minutes. */
    challenge: z.string(),
    rp: z.strictObject({ id: z.string(), name: z.string() }),
    user: z.strictObject({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.strictObject({ type: z.literal('public-key'), alg: z.int() })),
    /** Milliseconds. */
    timeout: z.int().positive(),
    attestation: z.literal('none'),
    authenticatorSelection: z.strictObject({
      residentKey: z.literal('required'),
      requireResidentKey: z.literal(true),
      userVerification: z.literal('required'),
    }),
    /** The account's existing passkeys. A device with one of them creates no other. */
    excludeCredentials: z.array(
      z.strictObject({
        type: z.literal('public-key'),
        id: z.string(),
        transports: z.array(z.string()).optional(),
      }),
    ),
  })
  .meta({ id: 'PasskeyCreation' });
export type PasskeyCreation = z.infer<typeof PasskeyCreation>;

/** Response of an authenticator that created a passkey, as base64url. */
export const AddPasskeyBody = z
  .strictObject({
    id: CredentialId,
    clientDataJSON: ClientData,
    attestationObject: base64Url(16_384),
    /** Transports of the authenticator, for example `internal` or `usb`. */
    transports: z
      .array(z.string().regex(/^[a-z-]{1,32}$/, 'This is not valid.'))
      .max(10, 'These are too many.')
      .optional(),
  })
  .meta({ id: 'AddPasskeyBody' });
export type AddPasskeyBody = z.infer<typeof AddPasskeyBody>;

/** Options for signing in: WebAuthn's `PublicKeyCredentialRequestOptionsJSON`. */
export const PasskeyRequest = z
  .strictObject({
    /** Random; accepted once within five minutes. */
    challenge: z.string(),
    rpId: z.string(),
    /** Milliseconds. */
    timeout: z.int().positive(),
    userVerification: z.literal('required'),
  })
  .meta({ id: 'PasskeyRequest' });
export type PasskeyRequest = z.infer<typeof PasskeyRequest>;

/** Response of an authenticator at sign-in, as base64url. */
export const PasskeySignInBody = z
  .strictObject({
    id: CredentialId,
    clientDataJSON: ClientData,
    authenticatorData: base64Url(2_048),
    signature: base64Url(2_048),
    /** Owner of the passkey, as stored in the authenticator at creation; at most 64 bytes. */
    userHandle: base64Url(86),
  })
  .meta({ id: 'PasskeySignInBody' });
export type PasskeySignInBody = z.infer<typeof PasskeySignInBody>;
