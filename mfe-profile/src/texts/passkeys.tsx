import { accountLimits } from '@stoa/contract';
import type { ReactNode } from 'react';

/** The list of passkeys and its dialogs. */
export const passkeyTexts = {
  title: 'Passkeys',
  text: 'Sign in with your fingerprint, face or device PIN instead of a password and code.',
  failed: 'Couldn’t load your passkeys',
  loading: 'Loading your passkeys',
  none: 'You have no passkeys.',
  added: (age: ReactNode) => <>Added {age}</>,
  used: (age: ReactNode) => <>Last used {age}</>,
  unused: 'Not used yet',
  full: `You have reached the maximum of ${accountLimits.passkeysPerMember} passkeys. Remove one to add another.`,
  unsupported: 'This browser can’t use passkeys on this site.',

  add: 'Add a passkey…',
  addTitle: 'Add a passkey',
  addText: 'First confirm that it’s you. Your browser then asks where to save the passkey.',
  name: 'Name',
  nameHint: 'For example “Phone”',
  addSubmit: 'Continue',
  asking: 'Follow your browser’s instructions.',
  addDone: 'Passkey added',
  addDoneText: 'You can now sign in with it.',

  notAdded: 'Couldn’t add the passkey.',
  cancelled: 'The request was cancelled or timed out. No passkey was added.',
  isThere: 'This device already has a passkey for your account.',
  unable:
    'This device cannot save passkeys. Set up a screen lock first, or use another device or a security key.',
  notHere: 'Passkeys do not work at this address.',

  rename: 'Rename…',
  renameName: (name: string) => `Rename the passkey ${name}…`,
  renameTitle: 'Rename a passkey',
  renameSubmit: 'Rename',
  renamed: 'Passkey renamed',
  notRenamed: 'Couldn’t rename the passkey.',

  remove: 'Remove…',
  removeName: (name: string) => `Remove the passkey ${name}…`,
  removeTitle: (name: string) => `Remove the passkey “${name}”?`,
  removeText:
    'It can no longer be used to sign in. It may remain on its device; delete it there in the settings.',
  removeSubmit: 'Remove',
  removed: 'Passkey removed',
} as const;
