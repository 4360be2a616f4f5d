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

/** Signing in with passkeys, and one's own ones. */
export const passkeyCalls = {
  beginPasskeySignIn: {
    ...callRoutes.beginPasskeySignIn,
    access: 'public',
    status: 200,
    limit: 'login',
    answer: PasskeyRequest,
    errors: ['OVERLOADED'],
    summary: 'What an authenticator is asked to sign in with a passkey',
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
    summary: 'One’s own passkeys, oldest first',
  },
  beginPasskey: {
    ...callRoutes.beginPasskey,
    access: 'session',
    status: 200,
    limit: 'login',
    body: BeginPasskeyBody,
    answer: PasskeyCreation,
    errors: ['PASSWORD_WRONG', 'CODE_MISSING', 'CODE_WRONG', 'EMAIL_UNCONFIRMED', 'PASSKEY_LIMIT_REACHED'],
    summary: 'What an authenticator is asked to make a passkey',
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
    summary: 'Add the passkey that an authenticator made',
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
    summary: 'Give one of one’s own passkeys another name',
  },
  removePasskey: {
    ...callRoutes.removePasskey,
    access: 'session',
    status: 204,
    limit: 'login',
    ...byId,
    body: PasswordProof,
    errors: ['PASSWORD_WRONG', 'CODE_MISSING', 'CODE_WRONG', 'PASSKEY_NOT_FOUND'],
    summary: 'Remove one of one’s own passkeys',
  },
} as const satisfies Record<string, Call>;
