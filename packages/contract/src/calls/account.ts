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

/** Password and address of an account. */
export const accountCalls = {
  forgotPassword: {
    ...callRoutes.forgotPassword,
    access: 'public',
    status: 204,
    limit: 'mail',
    body: ForgotPasswordBody,
    summary: 'Have a link mailed that sets a new password, if the address has an account',
  },
  resetPassword: {
    ...callRoutes.resetPassword,
    access: 'public',
    status: 204,
    limit: 'login',
    body: ResetPasswordBody,
    errors: ['LINK_INVALID', 'PASSWORD_COMMON'],
    summary: 'Set a new password by a mailed link; all sessions end',
  },
  confirmEmail: {
    ...callRoutes.confirmEmail,
    access: 'public',
    status: 204,
    limit: 'login',
    body: ConfirmEmailBody,
    errors: ['LINK_INVALID'],
    summary: 'Confirm the account’s e-mail address, or make a new one the account’s, by a mailed link',
  },
  changePassword: {
    ...callRoutes.changePassword,
    access: 'session',
    status: 204,
    limit: 'login',
    body: ChangePasswordBody,
    errors: ['PASSWORD_WRONG', 'CODE_MISSING', 'CODE_WRONG', 'PASSWORD_COMMON'],
    summary: 'Change one’s password; all other sessions end',
  },
  sendEmailConfirmation: {
    ...callRoutes.sendEmailConfirmation,
    access: 'session',
    status: 204,
    limit: 'mail',
    errors: ['EMAIL_CONFIRMED', 'RULE_BROKEN'],
    summary: 'Have a link mailed that confirms the address of one’s account',
  },
  changeEmail: {
    ...callRoutes.changeEmail,
    access: 'session',
    status: 204,
    limit: 'mail',
    body: ChangeEmailBody,
    errors: ['PASSWORD_WRONG', 'CODE_MISSING', 'CODE_WRONG'],
    summary: 'Ask for another e-mail address: a link is mailed there',
  },
  requestDeletion: {
    ...callRoutes.requestDeletion,
    access: 'session',
    status: 200,
    limit: 'login',
    body: RequestDeletionBody,
    answer: AccountDeletion,
    errors: ['PASSWORD_WRONG', 'CODE_MISSING', 'CODE_WRONG', 'LAST_ADMIN'],
    summary: 'Ask for the deletion of one’s account; asking again does not move its date',
  },
  cancelDeletion: {
    ...callRoutes.cancelDeletion,
    access: 'session',
    status: 204,
    limit: 'write',
    summary: 'Keep one’s account',
  },
} as const satisfies Record<string, Call>;
