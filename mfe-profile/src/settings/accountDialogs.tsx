import { lazyPart } from '@stoa/platform';

/** Changes one's password: the form and its rules come when it opens. */
export const PasswordDialog = lazyPart(async () => (await import('./PasswordForm')).PasswordForm, null);

/** Asks for another e-mail address. */
export const EmailDialog = lazyPart(async () => (await import('./EmailForm')).EmailForm, null);

/** Asks for the deletion of one's account. */
export const DeletionDialog = lazyPart(async () => (await import('./DeletionForm')).DeletionForm, null);

/** Asks who downloads the archive of one's data. */
export const DataDownloadDialog = lazyPart(async () => (await import('./DataDownload')).DataDownload, null);

/** Turns codes of an authenticator app on or off, or makes new recovery codes. */
export const SecondFactorDialog = lazyPart(
  async () => (await import('./SecondFactorForm')).SecondFactorForm,
  null,
);

/** Adds a passkey. */
export const PasskeyDialog = lazyPart(async () => (await import('./PasskeyForm')).PasskeyForm, null);

/** Gives a passkey another name. */
export const PasskeyNameDialog = lazyPart(
  async () => (await import('./PasskeyNameForm')).PasskeyNameForm,
  null,
);

/** Removes a passkey. */
export const PasskeyRemovalDialog = lazyPart(
  async () => (await import('./PasskeyRemoval')).PasskeyRemoval,
  null,
);
