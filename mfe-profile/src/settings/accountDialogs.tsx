import { lazyPart } from '@stoa/platform';

/** Changes the password. The form and its validation load on open. */
export const PasswordDialog = lazyPart(
  async () => (await import('./account/PasswordForm')).PasswordForm,
  null,
);

/** Requests a change of the email address. */
export const EmailDialog = lazyPart(async () => (await import('./account/EmailForm')).EmailForm, null);

/** Requests account deletion. */
export const DeletionDialog = lazyPart(
  async () => (await import('./account/DeletionForm')).DeletionForm,
  null,
);

/** Verifies the member for the archive's download. */
export const DataDownloadDialog = lazyPart(
  async () => (await import('./account/DataDownload')).DataDownload,
  null,
);

/** Turns two-factor sign-in on or off, or creates new recovery codes. */
export const SecondFactorDialog = lazyPart(
  async () => (await import('./sign-in/SecondFactorForm')).SecondFactorForm,
  null,
);

/** Adds a passkey. */
export const PasskeyDialog = lazyPart(async () => (await import('./sign-in/PasskeyForm')).PasskeyForm, null);

/** Renames a passkey. */
export const PasskeyNameDialog = lazyPart(
  async () => (await import('./sign-in/PasskeyNameForm')).PasskeyNameForm,
  null,
);

/** Removes a passkey. */
export const PasskeyRemovalDialog = lazyPart(
  async () => (await import('./sign-in/PasskeyRemoval')).PasskeyRemoval,
  null,
);
