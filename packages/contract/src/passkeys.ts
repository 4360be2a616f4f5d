import { z } from 'zod';
import { PasswordProof } from './account.js';
import { Id, Timestamp } from './common.js';
import { limits } from './limits.js';
import { requiredText } from './text/textSchemas.js';

/** Bytes as base64url without padding, up to a number of characters. */
const base64Url = (max: number) =>
  z
    .string()
    .max(max, 'This is too long.')
    .regex(/^[\w-]+$/, 'This is not base64url.');

/** The id of a credential: at most 1,023 bytes, as WebAuthn has it. */
const CredentialId = base64Url(1_364);

/** What the browser says of what it was asked, as JSON in UTF-8: WebAuthn's `CollectedClientData`. */
const ClientData = base64Url(4_096);

/** One of one's own passkeys. */
export const Passkey = z
  .strictObject({
    id: Id,
    /** What its owner calls it. */
    name: z.string(),
    createdAt: Timestamp,
    /** When it was last signed in with; null when it never was. */
    lastUsedAt: Timestamp.nullable(),
  })
  .meta({ id: 'Passkey' });
export type Passkey = z.infer<typeof Passkey>;

/** What its owner calls a passkey. */
export const PasskeyName = requiredText(limits.passkeyNameMax, 'Name');

/** Who wants to add a passkey: what shows who asks, and the name that the passkey will have. */
export const BeginPasskeyBody = PasswordProof.extend({ name: PasskeyName }).meta({ id: 'BeginPasskeyBody' });
export type BeginPasskeyBody = z.infer<typeof BeginPasskeyBody>;

/** What a passkey is called from now on. */
export const RenamePasskeyBody = z.strictObject({ name: PasskeyName }).meta({ id: 'RenamePasskeyBody' });
export type RenamePasskeyBody = z.infer<typeof RenamePasskeyBody>;

/** What an authenticator is asked for a new passkey: WebAuthn's `PublicKeyCredentialCreationOptionsJSON`. */
export const PasskeyCreation = z
  .strictObject({
    /** Random; the answer holds within five minutes and once. */
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
    /** The passkeys that the account has: a device that holds one of them makes no other. */
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

/** What an authenticator answered that made a passkey, as base64url. */
export const AddPasskeyBody = z
  .strictObject({
    id: CredentialId,
    clientDataJSON: ClientData,
    attestationObject: base64Url(16_384),
    /** How the authenticator is reached, such as `internal` or `usb`. */
    transports: z
      .array(z.string().regex(/^[a-z-]{1,32}$/, 'This is not valid.'))
      .max(10, 'These are too many.')
      .optional(),
  })
  .meta({ id: 'AddPasskeyBody' });
export type AddPasskeyBody = z.infer<typeof AddPasskeyBody>;

/** What an authenticator is asked for a sign-in: WebAuthn's `PublicKeyCredentialRequestOptionsJSON`. */
export const PasskeyRequest = z
  .strictObject({
    /** Random; the answer holds within five minutes and once. */
    challenge: z.string(),
    rpId: z.string(),
    /** Milliseconds. */
    timeout: z.int().positive(),
    userVerification: z.literal('required'),
  })
  .meta({ id: 'PasskeyRequest' });
export type PasskeyRequest = z.infer<typeof PasskeyRequest>;

/** What an authenticator answered that somebody signs in with, as base64url. */
export const PasskeySignInBody = z
  .strictObject({
    id: CredentialId,
    clientDataJSON: ClientData,
    authenticatorData: base64Url(2_048),
    signature: base64Url(2_048),
    /** Whose passkey it is, as the authenticator was told when it was made; at most 64 bytes. */
    userHandle: base64Url(86),
  })
  .meta({ id: 'PasskeySignInBody' });
export type PasskeySignInBody = z.infer<typeof PasskeySignInBody>;
