import { z } from 'zod';
import { PasswordProof } from './account.js';
import { AuthResponse } from './auth.js';
import {
  AddPasskeyBody,
  BeginPasskeyBody,
  Passkey,
  PasskeyCreation,
  PasskeyRequest,
  PasskeySignInBody,
  RenamePasskeyBody,
} from './passkeys.js';
import { type DeclaredCall, byId } from '../call.js';

/** Sign-in with passkeys, and management of the caller's own passkeys. */
export const passkeyCalls = {
  beginPasskeySignIn: {
    method: 'POST',
    path: '/api/auth/passkey/challenge',
    access: 'public',
    limit: 'login',
    answer: PasskeyRequest,
    errors: ['OVERLOADED'],
    summary: 'The options for signing in with a passkey',
  },
  signInWithPasskey: {
    method: 'POST',
    path: '/api/auth/passkey',
    access: 'public',
    limit: 'login',
    body: PasskeySignInBody,
    answer: AuthResponse,
    errors: ['PASSKEY_UNKNOWN', 'PASSKEY_REFUSED', 'PASSKEY_LATE'],
    summary: 'Sign in with a passkey, instead of password and code',
  },
  listPasskeys: {
    method: 'GET',
    path: '/api/user/passkeys',
    access: 'session',
    answer: z.array(Passkey),
    summary: 'Your passkeys, oldest first',
  },
  beginPasskey: {
    method: 'POST',
    path: '/api/user/passkeys/challenge',
    access: 'session',
    isOpenToBanned: true,
    limit: 'login',
    body: BeginPasskeyBody,
    answer: PasskeyCreation,
    errors: ['PASSWORD_WRONG', 'CODE_MISSING', 'CODE_WRONG', 'EMAIL_UNCONFIRMED', 'PASSKEY_LIMIT_REACHED'],
    summary: 'The options for creating a passkey',
  },
  addPasskey: {
    method: 'POST',
    path: '/api/user/passkeys',
    access: 'session',
    isOpenToBanned: true,
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
    method: 'PATCH',
    path: '/api/user/passkeys/:id',
    access: 'session',
    isOpenToBanned: true,
    ...byId,
    body: RenamePasskeyBody,
    answer: Passkey,
    errors: ['PASSKEY_NOT_FOUND'],
    summary: 'Rename one of your passkeys',
  },
  removePasskey: {
    method: 'POST',
    path: '/api/user/passkeys/:id/remove',
    access: 'session',
    isOpenToBanned: true,
    limit: 'login',
    ...byId,
    body: PasswordProof,
    errors: ['PASSWORD_WRONG', 'CODE_MISSING', 'CODE_WRONG', 'PASSKEY_NOT_FOUND'],
    summary: 'Remove one of your passkeys',
  },
} as const satisfies Record<string, DeclaredCall>;
