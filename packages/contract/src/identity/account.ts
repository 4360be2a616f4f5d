import { z } from 'zod';
import { Email, Password, SignInCode } from './auth.js';
import { Timestamp } from '../common.js';

/** Secret of a mailed link: the part of the address after `#token=`. */
const LinkToken = z.string().min(1, 'The link is incomplete. Open it from the email again.').max(200);

/** The current password, which proves the identity of the caller. */
const CurrentPassword = z.string().min(1, 'Password is required.').max(1_024);

/** Proof, besides the session, that the owner of an account makes the request. */
const proof = {
  currentPassword: CurrentPassword,
  /** Code of the authenticator app or a recovery code, for accounts with a second factor. */
  code: SignInCode.optional(),
};

/** Password, and a code if the account has a second factor, as proof of identity. */
export const PasswordProof = z.strictObject(proof).meta({ id: 'PasswordProof' });
export type PasswordProof = z.infer<typeof PasswordProof>;

/** Requests a mailed link for resetting a forgotten password. */
export const ForgotPasswordBody = z.strictObject({ email: Email }).meta({ id: 'ForgotPasswordBody' });
export type ForgotPasswordBody = z.infer<typeof ForgotPasswordBody>;

/** Sets a new password with a mailed link. */
export const ResetPasswordBody = z
  .strictObject({ token: LinkToken, password: Password })
  .meta({ id: 'ResetPasswordBody' });
export type ResetPasswordBody = z.infer<typeof ResetPasswordBody>;

/** Changes the password of a signed-in member who knows the current one. */
export const ChangePasswordBody = z
  .strictObject({ ...proof, password: Password })
  .meta({ id: 'ChangePasswordBody' });
export type ChangePasswordBody = z.infer<typeof ChangePasswordBody>;

/** Requests a new email address, which must be confirmed. */
export const ChangeEmailBody = z.strictObject({ ...proof, email: Email }).meta({ id: 'ChangeEmailBody' });
export type ChangeEmailBody = z.infer<typeof ChangeEmailBody>;

/** Confirms an email address with the token of a mailed link. */
export const ConfirmEmailBody = z.strictObject({ token: LinkToken }).meta({ id: 'ConfirmEmailBody' });
export type ConfirmEmailBody = z.infer<typeof ConfirmEmailBody>;

/** Token of a digest, which identifies the member to unsubscribe. Valid as long as the server's secret. */
export const UnsubscribeQuery = z.strictObject({ token: LinkToken });
export type UnsubscribeQuery = z.infer<typeof UnsubscribeQuery>;

/** Requests the deletion of the caller's account. */
export const RequestDeletionBody = z
  .strictObject({
    ...proof,
    /** Whether to delete posts and comments as well. By default they stay without their author. */
    removesContent: z.boolean().optional(),
  })
  .meta({ id: 'RequestDeletionBody' });
export type RequestDeletionBody = z.infer<typeof RequestDeletionBody>;

/** When an account will be deleted, and whether its content will be deleted as well. */
export const AccountDeletion = z
  .strictObject({ dueAt: Timestamp, removesContent: z.boolean() })
  .meta({ id: 'AccountDeletion' });
export type AccountDeletion = z.infer<typeof AccountDeletion>;
