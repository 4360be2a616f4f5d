import { z } from 'zod';
import { Email, Password } from './auth.js';

/** The secret of a mailed link, as it stands behind `#token=`. */
const LinkToken = z.string().min(1, 'The link is not whole. Open it from the mail again.').max(200);

/** One's own password, to show who asks. */
export const CurrentPassword = z.string().min(1, 'Password is required.').max(1_024);

/** Who has forgotten their password. */
export const ForgotPasswordBody = z.strictObject({ email: Email }).meta({ id: 'ForgotPasswordBody' });
export type ForgotPasswordBody = z.infer<typeof ForgotPasswordBody>;

/** A new password by a mailed link. */
export const ResetPasswordBody = z
  .strictObject({ token: LinkToken, password: Password })
  .meta({ id: 'ResetPasswordBody' });
export type ResetPasswordBody = z.infer<typeof ResetPasswordBody>;

/** A new password by whoever is signed in and knows the present one. */
export const ChangePasswordBody = z
  .strictObject({ currentPassword: CurrentPassword, password: Password })
  .meta({ id: 'ChangePasswordBody' });
export type ChangePasswordBody = z.infer<typeof ChangePasswordBody>;

/** A new e-mail address, which has to be confirmed. */
export const ChangeEmailBody = z
  .strictObject({ email: Email, currentPassword: CurrentPassword })
  .meta({ id: 'ChangeEmailBody' });
export type ChangeEmailBody = z.infer<typeof ChangeEmailBody>;

/** Shows that a new address is one's own. */
export const ConfirmEmailBody = z.strictObject({ token: LinkToken }).meta({ id: 'ConfirmEmailBody' });
export type ConfirmEmailBody = z.infer<typeof ConfirmEmailBody>;
