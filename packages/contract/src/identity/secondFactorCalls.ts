import { PasswordProof } from './account.js';
import { ConfirmSecondFactorBody, RecoveryCodes, SecondFactor, SecondFactorSecret } from './secondFactor.js';
import type { DeclaredCall } from '../call.js';

/** The second factor of signing in: codes of an authenticator app. */
export const secondFactorCalls = {
  getSecondFactor: {
    method: 'GET',
    path: '/api/user/second-factor',
    access: 'session',
    answer: SecondFactor,
    summary: 'Whether two-factor sign-in is on',
  },
  beginSecondFactor: {
    method: 'POST',
    path: '/api/user/second-factor',
    access: 'session',
    isOpenToBanned: true,
    limit: 'login',
    body: PasswordProof,
    answer: SecondFactorSecret,
    errors: ['PASSWORD_WRONG', 'CODE_MISSING', 'CODE_WRONG', 'EMAIL_UNCONFIRMED', 'SECOND_FACTOR_ON'],
    summary: 'Create the secret for an authenticator app',
  },
  confirmSecondFactor: {
    method: 'PUT',
    path: '/api/user/second-factor',
    access: 'session',
    isOpenToBanned: true,
    limit: 'login',
    body: ConfirmSecondFactorBody,
    answer: RecoveryCodes,
    errors: ['CODE_WRONG', 'EMAIL_UNCONFIRMED', 'SECOND_FACTOR_ON'],
    summary: 'Require codes at sign-in, confirmed with a first code',
  },
  makeRecoveryCodes: {
    method: 'POST',
    path: '/api/user/second-factor/codes',
    access: 'session',
    isOpenToBanned: true,
    limit: 'login',
    body: PasswordProof,
    answer: RecoveryCodes,
    errors: ['PASSWORD_WRONG', 'CODE_MISSING', 'CODE_WRONG', 'SECOND_FACTOR_OFF'],
    summary: 'Replace the recovery codes',
  },
  endSecondFactor: {
    method: 'POST',
    path: '/api/user/second-factor/end',
    access: 'session',
    isOpenToBanned: true,
    limit: 'login',
    body: PasswordProof,
    errors: ['PASSWORD_WRONG', 'CODE_MISSING', 'CODE_WRONG'],
    summary: 'Require only the password at sign-in',
  },
} as const satisfies Record<string, DeclaredCall>;
