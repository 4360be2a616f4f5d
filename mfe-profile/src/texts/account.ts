import { limits } from '@stoa/contract';

/** The settings of the account itself. */
export const accountTexts = {
  username: 'Username',
  email: 'E-mail',
  emailHint: 'Only you can see it.',

  changePassword: 'Change password…',
  passwordTitle: 'Change your password',
  passwordText: 'All other sessions end. We tell you by mail.',
  newPassword: 'New password',
  passwordHint: (characters: number) => `At least ${characters} characters`,
  repeatPassword: 'Confirm new password',
  mismatch: 'Passwords do not match.',
  passwordSubmit: 'Change password',
  passwordChanged: 'Password changed',
  passwordChangedText: 'All other sessions have ended.',
  passwordNotChanged: 'The password could not be changed.',

  unconfirmed: 'Your address is not confirmed yet',
  unconfirmedText:
    'Open the link in the mail that we sent there. Digests are only sent to confirmed addresses.',
  noEmail: 'You have no e-mail address',
  noEmailText:
    'Without one, nobody can send you a new password. If you have just registered, open the link in the mail that we sent you, or name an address under Account.',
  sendAgain: 'Send the mail again',
  emailNotSent: 'The mail could not be sent',

  changeEmail: 'Change e-mail…',
  emailTitle: 'Change your e-mail address',
  emailText: 'We send a link to the new address. The old one stays until you open that link.',
  newEmail: 'New e-mail',
  emailSubmit: 'Send the link',
  emailAsked: 'Look into your mail',
  emailAskedText: (email: string) =>
    `A mail is on its way to ${email}. Its link works once, within ${limits.mailLinkMinutes} minutes.`,
  emailNotAsked: 'The address could not be changed.',
} as const;
