import {
  ChangeEmailBody,
  ChangePasswordBody,
  ConfirmEmailBody,
  ForgotPasswordBody,
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
    summary: 'Make the new e-mail address the account’s by a mailed link',
  },
  changePassword: {
    ...callRoutes.changePassword,
    access: 'session',
    status: 204,
    limit: 'login',
    body: ChangePasswordBody,
    errors: ['PASSWORD_WRONG', 'PASSWORD_COMMON'],
    summary: 'Change one’s password; all other sessions end',
  },
  changeEmail: {
    ...callRoutes.changeEmail,
    access: 'session',
    status: 204,
    limit: 'mail',
    body: ChangeEmailBody,
    errors: ['PASSWORD_WRONG'],
    summary: 'Ask for another e-mail address: a link is mailed there',
  },
} as const satisfies Record<string, Call>;
