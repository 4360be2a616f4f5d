import { z } from 'zod';
import { PasswordProof } from '../account.js';
import { AuthResponse } from '../auth.js';
import * as callRoutes from '../callRoutes.js';
import {
  AddPasskeyBody,
  BeginPasskeyBody,
  Passkey,
  PasskeyCreation,
  PasskeyRequest,
  PasskeySignInBody,
  RenamePasskeyBody,
} from '../passkeys.js';
import { type Call, byId } from './call.js';

/** Sign-in with passkeys, and management of the caller's own passkeys. */
export const passkeyCalls = {
  beginPasskeySignIn: {
    ...callRoutes.beginPasskeySignIn,
    access: 'public',
    status: 200,
    limit: 'login',
    answer: PasskeyRequest,
    errors: ['OVERLOADED'],
    summary: 'The options for signing in with a passkey',
  },
  signInWithPasskey: {
    ...callRoutes.signInWithPasskey,
    access: 'public',
    status: 200,
    limit: 'login',
    body: PasskeySignInBody,
    answer: AuthResponse,
    errors: ['PASSKEY_UNKNOWN', 'PASSKEY_REFUSED', 'PASSKEY_LATE'],
    summary: 'Sign in with a passkey, in place of password and code',
  },
  listPasskeys: {
    ...callRoutes.listPasskeys,
    access: 'session',
    status: 200,
    limit: 'read',
    answer: z.array(Passkey),
    summary: 'Your passkeys, oldest first',
  },
  beginPasskey: {
    ...callRoutes.beginPasskey,
    access: 'session',
    status: 200,
    limit: 'login',
    body: BeginPasskeyBody,
    answer: PasskeyCreation,
    errors: ['PASSWORD_WRONG', 'CODE_MISSING', 'CODE_WRONG', 'EMAIL_UNCONFIRMED', 'PASSKEY_LIMIT_REACHED'],
    summary: 'The options for creating a passkey',
  },
  addPasskey: {
    ...callRoutes.addPasskey,
    access: 'session',
    status: 201,
    limit: 'login',
    body: AddPasskeyBody,
    answer: Passkey,
    errors: [
      'PASSKEY_TAKEN',
      'PASSKEY_LIMIT_REACHED',
      'PASSKEY_INVALID',
      'PASSKEY_LATE',
      'EMAIL_UNCONFIRMED',
    ],
    summary: 'Add the passkey that an authenticator created',
  },
  renamePasskey: {
    ...callRoutes.renamePasskey,
    access: 'session',
    status: 200,
    limit: 'write',
    ...byId,
    body: RenamePasskeyBody,
    answer: Passkey,
    errors: ['PASSKEY_NOT_FOUND'],
    summary: 'Rename one of your passkeys',
  },
  removePasskey: {
    ...callRoutes.removePasskey,
    access: 'session',
    status: 204,
    limit: 'login',
    ...byId,
    body: PasswordProof,
    errors: ['PASSWORD_WRONG', 'CODE_MISSING', 'CODE_WRONG', 'PASSKEY_NOT_FOUND'],
    summary: 'Remove one of your passkeys',
  },
} as const satisfies Record<string, Call>;
