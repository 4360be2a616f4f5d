import { limits } from '@stoa/contract';
import type { ReactNode } from 'react';

/** The passkeys that a member signs in with. */
export const passkeyTexts = {
  title: 'Passkeys',
  text: 'A passkey signs you in by your fingerprint, your face or the PIN of your device, in place of password and code.',
  failed: 'Failed to fetch your passkeys',
  loading: 'Loading your passkeys',
  none: 'You have no passkeys.',
  added: (age: ReactNode) => <>Added {age}</>,
  used: (age: ReactNode) => <>Used {age}</>,
  unused: 'Not used yet',
  full: `You have ${limits.passkeysPerMember} passkeys, which is as many as an account can have. Remove one to add another.`,
  unsupported: 'This browser knows no passkeys here, so none can be added with it.',

  add: 'Add a passkey…',
  addTitle: 'Add a passkey',
  addText: 'First show that it is you. Then your browser asks where to keep the passkey.',
  name: 'Name',
  nameHint: 'By which you know it again, such as “Phone”',
  addSubmit: 'Continue',
  asking: 'Follow what your browser asks.',
  addDone: 'Passkey added',
  addDoneText: 'You can sign in with it from now on.',

  notAdded: 'The passkey was not added.',
  cancelled: 'Nothing was chosen, or it took too long. No passkey was added.',
  isThere: 'This device has a passkey of your account already.',
  unable:
    'This device cannot keep passkeys. Set up a screen lock on it first, or choose another device or a security key.',
  notHere: 'Passkeys do not work at this address.',

  rename: 'Rename…',
  renameName: (name: string) => `Rename the passkey ${name}…`,
  renameTitle: 'Rename a passkey',
  renameSubmit: 'Rename',
  renamed: 'Passkey renamed',
  notRenamed: 'The passkey was not renamed.',

  remove: 'Remove…',
  removeName: (name: string) => `Remove the passkey ${name}…`,
  removeTitle: (name: string) => `Remove the passkey “${name}”?`,
  removeText:
    'Nobody can sign in with it any more. It may stay on its device, where you can delete it in its settings.',
  removeSubmit: 'Remove',
  removed: 'Passkey removed',
} as const;
