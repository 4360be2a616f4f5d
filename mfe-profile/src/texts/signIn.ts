import { formatCounted } from '@stoa/ui';

/** What the two-factor dialog changes. */
export type SecondFactorAim = 'on' | 'codes' | 'off';

const titles: Record<SecondFactorAim, string> = {
  on: 'Turn on two-factor sign-in',
  codes: 'Get new recovery codes',
  off: 'Turn off two-factor sign-in',
};
const descriptions: Record<SecondFactorAim, string> = {
  on: 'You need an authenticator app on your phone or computer. First confirm that it’s you.',
  codes: 'Your old codes will stop working.',
  off: 'You will sign in with your password alone, and your recovery codes will stop working.',
};
const submits: Record<SecondFactorAim, string> = { on: 'Continue', codes: 'Get codes', off: 'Turn off' };

/** The Sign-in section of the settings. */
export const signInTexts = {
  unconfirmedReason:
    'Confirm it to turn on two-factor sign-in and add passkeys: open the link in the email we sent you.',

  title: 'Two-factor sign-in',
  text: 'Even with your password, nobody can sign in without a code from your authenticator app.',
  failed: 'Couldn’t load your sign-in settings',
  loading: 'Loading your sign-in settings',
  isOn: 'On',
  isOff: 'Off',
  codesLeft: (count: number) => `${formatCounted(count, 'recovery code', 'recovery codes')} left`,
  turnOn: 'Turn on…',
  newCodes: 'New recovery codes…',
  turnOff: 'Turn off…',

  titles,
  descriptions,
  submits,
  notDone: 'Couldn’t save the change.',

  scan: 'Scan this with your authenticator app, or enter the key.',
  qr: 'QR code of the key',
  key: 'Key',
  openApp: 'Open in an app on this device',
  code: 'Code from the app',
  confirm: 'Turn on',
  turnedOn: 'Two-factor sign-in is on',
  turnedOff: 'Two-factor sign-in is off',

  codesTitle: 'Your recovery codes',
  codesText:
    'Use one of these if you lose access to your app. Each works once. You won’t see them again: save them somewhere other than your phone.',
  copy: 'Copy codes',
  copied: 'Codes copied',
  notCopied: 'Couldn’t copy the codes',
  notCopiedText: 'Write them down instead.',
  done: 'I’ve saved them',
} as const;
