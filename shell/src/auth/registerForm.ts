import { RegisterBody, RepeatedPassword, type ErrorCode } from '@stoa/contract';
import { fieldReasonsOf, isApiFailure } from '@stoa/platform';

/** The registration form: the request body and the repeated password. */
export const RegisterForm = RegisterBody.extend({ confirmPassword: RepeatedPassword });
export type RegisterForm = RegisterBody & { confirmPassword: string };

/** Error codes that concern a single field. */
const fieldsOfCodes: Partial<Record<ErrorCode, keyof RegisterForm>> = {
  USERNAME_TAKEN: 'username',
  NAME_RESERVED: 'username',
  EMAIL_TAKEN: 'email',
  PASSWORD_COMMON: 'password',
};

/** Returns the fields that the server rejected, each with its message. */
export function refusedFields(error: unknown): [keyof RegisterForm, string][] {
  const named = Object.entries(fieldReasonsOf(error)).filter(
    (entry): entry is [keyof RegisterForm, string] => entry[0] in RegisterForm.shape,
  );
  if (named.length > 0 || !isApiFailure(error)) return named;
  const field = error.code && fieldsOfCodes[error.code];
  return field && error.reason ? [[field, error.reason]] : [];
}
