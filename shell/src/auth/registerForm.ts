import { RegisterBody, RepeatedPassword, type ErrorCode } from '@stoa/contract';
import { fieldReasonsOf, isApiFailure } from '@stoa/platform';

/** The registration form: what is sent, and the password once more. */
export const RegisterForm = RegisterBody.extend({ confirmPassword: RepeatedPassword });
export type RegisterForm = RegisterBody & { confirmPassword: string };

/** Refusals that are about one field. */
const fieldsOfCodes: Partial<Record<ErrorCode, keyof RegisterForm>> = {
  USERNAME_TAKEN: 'username',
  NAME_RESERVED: 'username',
  EMAIL_TAKEN: 'email',
  PASSWORD_COMMON: 'password',
};

/** Fields that the server refused, with its words for each. */
export function refusedFields(error: unknown): [keyof RegisterForm, string][] {
  const named = Object.entries(fieldReasonsOf(error)).filter(
    (entry): entry is [keyof RegisterForm, string] => entry[0] in RegisterForm.shape,
  );
  if (named.length > 0 || !isApiFailure(error)) return named;
  const field = error.code && fieldsOfCodes[error.code];
  return field && error.reason ? [[field, error.reason]] : [];
}
