import { accountLimits } from '@stoa/contract';

/** Password recovery. */
export const recoveryTexts = {
  forgot: 'Forgot your password?',
  forgotTitle: 'Forgot your password?',
  forgotDescription: 'Request a link to set a new password.',
  forgotText: 'We’ll email you a link to set a new one.',
  email: 'Your account’s email address',
  ask: 'Send link',
  requested: 'Check your email',
  requestedText: (email: string) =>
    `If ${email} has an account, a link is on its way. It works once, within ${accountLimits.mailLinkMinutes} minutes. Check your spam folder too.`,
  notRequested: 'The link could not be sent. Please try again.',
  remembered: 'Remembered it?',

  resetTitle: 'Set a new password',
  resetDescription: 'Set a new password for your account.',
  resetText: 'This signs you out on all devices.',
  newPassword: 'New password',
  reset: 'Set password',
  wasReset: 'Your password has been changed',
  wasResetText: 'You have been signed out on all devices.',
  notReset: 'The password could not be set. Please try again.',
  noToken: 'This link is incomplete. Open it from the email again, or request a new one.',
  askAgain: 'Request a new link',
} as const;
