import { formatCounted } from '@stoa/ui';

/** What somebody wants to do with the second factor. */
export type SecondFactorAim = 'on' | 'codes' | 'off';

const titles: Record<SecondFactorAim, string> = {
  on: 'Turn on codes',
  codes: 'Make new recovery codes',
  off: 'Turn off codes',
};
const descriptions: Record<SecondFactorAim, string> = {
  on: 'You need an authenticator app on your phone or computer. First show that it is you.',
  codes: 'The old ones do not work any more then.',
  off: 'Your password alone is enough then, and your recovery codes do not work any more.',
};
const submits: Record<SecondFactorAim, string> = { on: 'Continue', codes: 'Make codes', off: 'Turn off' };

/** How a member signs in. */
export const signInTexts = {
  unconfirmedReason:
    'Codes and passkeys can be added once it is. Open the link in the mail that we sent there.',

  title: 'Authenticator app',
  text: 'With codes of an authenticator app, a password that somebody has found out is not enough to sign in.',
  failed: 'Failed to fetch how you sign in',
  loading: 'Loading how you sign in',
  isOn: 'On',
  isOff: 'Off',
  codesLeft: (count: number) => `${formatCounted(count, 'recovery code', 'recovery codes')} left`,
  turnOn: 'Turn on…',
  newCodes: 'New recovery codes…',
  turnOff: 'Turn off…',

  titles,
  descriptions,
  submits,
  notDone: 'That was not done.',

  scan: 'Scan this with your authenticator app, or type the key into it.',
  qr: 'QR code of the key',
  key: 'Key',
  openApp: 'Open in an app on this device',
  code: 'Code that the app shows',
  confirm: 'Turn on',
  turnedOn: 'Codes are on',
  turnedOff: 'Codes are off',

  codesTitle: 'Your recovery codes',
  codesText:
    'Each works once in place of a code, when you do not have your app. They are shown only now: keep them where you find them without it.',
  copy: 'Copy codes',
  copied: 'Codes copied',
  notCopied: 'The codes were not copied',
  notCopiedText: 'Write them down instead.',
  done: 'I have kept them',
} as const;
