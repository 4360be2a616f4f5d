import { lazyPart } from '@stoa/platform';

/** Changes one's password: the form and its rules come when it opens. */
export const PasswordDialog = lazyPart(async () => (await import('./PasswordForm')).PasswordForm, null);

/** Asks for another e-mail address. */
export const EmailDialog = lazyPart(async () => (await import('./EmailForm')).EmailForm, null);

/** Turns codes of an authenticator app on or off, or makes new recovery codes. */
export const SecondFactorDialog = lazyPart(
  async () => (await import('./SecondFactorForm')).SecondFactorForm,
  null,
);
