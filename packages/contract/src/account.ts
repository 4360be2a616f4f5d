import { z } from 'zod';
import { Email, Password, SignInCode } from './auth.js';
import { Timestamp } from './common.js';

/** The secret of a mailed link, as it stands behind `#token=`. */
const LinkToken = z.string().min(1, 'The link is not whole. Open it from the mail again.').max(200);

/** One's own password, to show who asks. */
const CurrentPassword = z.string().min(1, 'Password is required.').max(1_024);

/** What shows that the owner of an account asks, besides the session. */
const proof = {
  currentPassword: CurrentPassword,
  /** A code of the authenticator app or a recovery code, for accounts that ask for one. */
  code: SignInCode.optional(),
};

/** The password, and the code where signing in asks for one, to show who asks. */
export const PasswordProof = z.strictObject(proof).meta({ id: 'PasswordProof' });
export type PasswordProof = z.infer<typeof PasswordProof>;

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
  .strictObject({ ...proof, password: Password })
  .meta({ id: 'ChangePasswordBody' });
export type ChangePasswordBody = z.infer<typeof ChangePasswordBody>;

/** A new e-mail address, which has to be confirmed. */
export const ChangeEmailBody = z.strictObject({ ...proof, email: Email }).meta({ id: 'ChangeEmailBody' });
export type ChangeEmailBody = z.infer<typeof ChangeEmailBody>;

/** Shows that an address is one's own. */
export const ConfirmEmailBody = z.strictObject({ token: LinkToken }).meta({ id: 'ConfirmEmailBody' });
export type ConfirmEmailBody = z.infer<typeof ConfirmEmailBody>;

/** Names the member who wants no digest any more: the token of a digest, which holds as long as the server's secret. */
export const UnsubscribeQuery = z.strictObject({ token: LinkToken });
export type UnsubscribeQuery = z.infer<typeof UnsubscribeQuery>;

/** Asks for the deletion of one's own account. */
export const RequestDeletionBody = z
  .strictObject({
    ...proof,
    /** Whether posts and comments go, too; otherwise they stay without their author. */
    removesContent: z.boolean().optional(),
  })
  .meta({ id: 'RequestDeletionBody' });
export type RequestDeletionBody = z.infer<typeof RequestDeletionBody>;

/** When an account will be deleted, and what goes with it. */
export const AccountDeletion = z
  .strictObject({ dueAt: Timestamp, removesContent: z.boolean() })
  .meta({ id: 'AccountDeletion' });
export type AccountDeletion = z.infer<typeof AccountDeletion>;
