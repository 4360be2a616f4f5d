import { formatCounted } from '@stoa/ui';

/** What the two-factor dialog changes. */
export type SecondFactorAim = 'on' | 'codes' | 'off';

const titles: Record<SecondFactorAim, string> = {
  on: 'Turn on codes',
  codes: 'Get new recovery codes',
  off: 'Turn off codes',
};
const descriptions: Record<SecondFactorAim, string> = {
  on: 'You need an authenticator app on your phone or computer. First confirm that it’s you.',
  codes: 'Your old codes will stop working.',
  off: 'You will sign in with your password alone, and your recovery codes will stop working.',
};
const submits: Record<SecondFactorAim, string> = { on: 'Continue', codes: 'Get codes', off: 'Turn off' };

/** The Sign-in section of the settings. */
export const signInTexts = {
  unconfirmedReason: 'Confirm it to add codes and passkeys: open the link in the email we sent you.',

  title: 'Authenticator app',
  text: 'Codes from an authenticator app protect your account even if someone learns your password.',
  failed: 'Failed to fetch your sign-in settings',
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
  notDone: 'The change could not be saved.',

  scan: 'Scan this with your authenticator app, or enter the key.',
  qr: 'QR code of the key',
  key: 'Key',
  openApp: 'Open in an app on this device',
  code: 'Code from the app',
  confirm: 'Turn on',
  turnedOn: 'Codes are on',
  turnedOff: 'Codes are off',

  codesTitle: 'Your recovery codes',
  codesText:
    'Use one of these if you lose access to your app. Each works once. They will not be shown again, so save them somewhere safe.',
  copy: 'Copy codes',
  copied: 'Codes copied',
  notCopied: 'The codes were not copied',
  notCopiedText: 'Write them down instead.',
  done: 'I have saved them',
} as const;
