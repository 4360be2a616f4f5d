import { limits } from '@stoa/contract';

/** How members come back to their account, and confirm a new address. */
export const recoveryTexts = {
  forgot: 'Forgot your password?',
  forgotTitle: 'Forgot your password?',
  forgotDescription: 'Have a link sent that sets a new password.',
  forgotText: 'We send you a link by which you set a new one.',
  email: 'E-mail of your account',
  ask: 'Send the link',
  asked: 'Look into your mail',
  askedText: (email: string) =>
    `If ${email} has an account, a link is on its way. It works once, within ${limits.mailLinkMinutes} minutes. Look among the unwanted mails too.`,
  notAsked: 'The link could not be asked for. Please try again.',
  remembered: 'Remembered it?',

  resetTitle: 'Set a new password',
  resetDescription: 'Set a new password for your account.',
  resetText: 'Afterwards you are signed out everywhere.',
  newPassword: 'New password',
  reset: 'Set the password',
  wasReset: 'Your password is set',
  wasResetText: 'All sessions have ended.',
  notReset: 'The password could not be set. Please try again.',
  noToken: 'This link is not whole. Open it from the mail again, or ask for a new one.',
  askAgain: 'Ask for a new link',

  confirmTitle: 'Confirm your e-mail address',
  confirmDescription: 'Confirm the address of your account.',
  confirmText:
    'You confirm that the address this link was sent to is yours. A new address then becomes that of your account.',
  confirm: 'Confirm the address',
  confirmed: 'The address of your account is confirmed.',
  notConfirmed: 'The address could not be confirmed. Please try again.',
  toAccount: 'Go to your account',
  home: 'Return Home',
} as const;
