import { recoveryTexts } from './recovery';

/** The page that confirms an email address. */
export const confirmEmailTexts = {
  title: 'Confirm your email address',
  description: 'Confirm your account’s email address.',
  text: 'Confirm that this email address is yours. If it is a new address, it then replaces the old one.',
  submit: 'Confirm address',
  done: 'Your email address is confirmed.',
  notDone: 'The address could not be confirmed. Please try again.',
  noToken: recoveryTexts.noToken,
  next: 'Go to your account',
} as const;
