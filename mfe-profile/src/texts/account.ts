import { accountLimits } from '@stoa/contract';

/** The Account section of the settings. */
export const accountTexts = {
  username: 'Username',
  email: 'Email',
  emailHint: 'Only you can see it.',

  changePassword: 'Change password…',
  passwordTitle: 'Change your password',
  passwordText: 'You will be signed out on all other devices. We’ll notify you by email.',
  newPassword: 'New password',
  passwordHint: (characters: number) => `At least ${characters} characters`,
  repeatPassword: 'Confirm new password',
  mismatch: 'Passwords do not match.',
  passwordSubmit: 'Change password',
  passwordChanged: 'Password changed',
  passwordChangedText: 'You have been signed out on all other devices.',
  passwordNotChanged: 'The password could not be changed.',

  unconfirmed: 'Your email address isn’t confirmed yet',
  unconfirmedText: 'Open the link in the email we sent you. Digests are only sent to confirmed addresses.',
  noEmail: 'You have no email address',
  noEmailText:
    'Without one, you can’t reset your password. If you have just signed up, open the link in the email we sent you, or add an address under Account.',
  sendAgain: 'Send email again',
  emailNotSent: 'Couldn’t send the email',

  changeEmail: 'Change email…',
  emailTitle: 'Change your email address',
  emailText: 'We’ll send a link to the new address. The old one stays active until you open it.',
  newEmail: 'New email',
  emailSubmit: 'Send link',
  emailRequested: 'Check your email',
  emailRequestedText: (email: string) =>
    `We sent a link to ${email}. It works once, within ${accountLimits.mailLinkMinutes} minutes.`,
  emailNotRequested: 'The address could not be changed.',
} as const;
