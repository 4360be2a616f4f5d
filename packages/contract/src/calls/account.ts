import {
  AccountDeletion,
  ChangeEmailBody,
  ChangePasswordBody,
  ConfirmEmailBody,
  ForgotPasswordBody,
  RequestDeletionBody,
  ResetPasswordBody,
} from '../account.js';
import * as callRoutes from '../callRoutes.js';
import type { Call } from './call.js';

/** Password, email address and deletion of an account. */
export const accountCalls = {
  forgotPassword: {
    ...callRoutes.forgotPassword,
    access: 'public',
    status: 204,
    limit: 'mail',
    body: ForgotPasswordBody,
    summary: 'Request a mailed link that resets the password, if the address has an account',
  },
  resetPassword: {
    ...callRoutes.resetPassword,
    access: 'public',
    status: 204,
    limit: 'login',
    body: ResetPasswordBody,
    errors: ['LINK_INVALID', 'PASSWORD_COMMON'],
    summary: 'Set a new password with a mailed link; all sessions end',
  },
  confirmEmail: {
    ...callRoutes.confirmEmail,
    access: 'public',
    status: 204,
    limit: 'login',
    body: ConfirmEmailBody,
    errors: ['LINK_INVALID'],
    summary: 'Confirm the current or the new email address of the account with a mailed link',
  },
  changePassword: {
    ...callRoutes.changePassword,
    access: 'session',
    status: 204,
    limit: 'login',
    body: ChangePasswordBody,
    errors: ['PASSWORD_WRONG', 'CODE_MISSING', 'CODE_WRONG', 'PASSWORD_COMMON'],
    summary: 'Change your password; all other sessions end',
  },
  sendEmailConfirmation: {
    ...callRoutes.sendEmailConfirmation,
    access: 'session',
    status: 204,
    limit: 'mail',
    errors: ['EMAIL_CONFIRMED', 'RULE_BROKEN'],
    summary: 'Request a mailed link that confirms your email address',
  },
  changeEmail: {
    ...callRoutes.changeEmail,
    access: 'session',
    status: 204,
    limit: 'mail',
    body: ChangeEmailBody,
    errors: ['PASSWORD_WRONG', 'CODE_MISSING', 'CODE_WRONG'],
    summary: 'Request a new email address; the confirmation link is mailed to it',
  },
  requestDeletion: {
    ...callRoutes.requestDeletion,
    access: 'session',
    status: 200,
    limit: 'login',
    body: RequestDeletionBody,
    answer: AccountDeletion,
    errors: ['PASSWORD_WRONG', 'CODE_MISSING', 'CODE_WRONG', 'LAST_ADMIN'],
    summary: 'Request the deletion of your account; repeated requests keep its date',
  },
  cancelDeletion: {
    ...callRoutes.cancelDeletion,
    access: 'session',
    status: 204,
    limit: 'write',
    summary: 'Cancel the deletion of your account',
  },
} as const satisfies Record<string, Call>;
