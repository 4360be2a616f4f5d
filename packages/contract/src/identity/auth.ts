import { z } from 'zod';
import { limits } from '../limits.js';
import { textUpTo } from '../text/textSchemas.js';
import { User, Username } from '../people/users.js';

/** Code of an authenticator app, or a recovery code. Spaces and hyphens are ignored. */
export const SignInCode = z.string().trim().min(1, 'Enter the code.').max(40);

const passwordLength = (text: string) => [...text].length;

/** A new password: 8 to 128 code points, of any kind. */
export const Password = z
  .string()
  .refine(
    (text) => passwordLength(text) >= limits.passwordMin,
    `A password must have at least ${limits.passwordMin} characters.`,
  )
  .pipe(textUpTo(limits.passwordMax, 'A password'));

export const Email = z
  .string()
  .trim()
  .max(limits.emailMax, 'This email address is too long.')
  .pipe(z.email('Enter an email address such as name@example.org.'));

/** Sign-in accepts any text: an impossible name or password gets the same error as a wrong one. */
export const LoginBody = z
  .strictObject({
    username: z.string().trim().min(1, 'Username is required.').max(limits.emailMax),
    password: z.string().min(1, 'Password is required.').max(1_024),
    /** Code of the authenticator app or a recovery code, for accounts with a second factor. */
    code: SignInCode.optional(),
  })
  .meta({ id: 'LoginBody' });
export type LoginBody = z.infer<typeof LoginBody>;

/** Second input of the password in a registration form. Never sent to the API. */
export const RepeatedPassword = z.string().min(1, 'Repeat the password.');

export const RegisterBody = z
  .strictObject({ username: Username, email: Email, password: Password })
  .meta({ id: 'RegisterBody' });
export type RegisterBody = z.infer<typeof RegisterBody>;

/** The opaque session token, returned only once, and its user. */
export const AuthResponse = z.strictObject({ token: z.string(), user: User }).meta({ id: 'AuthResponse' });
export type AuthResponse = z.infer<typeof AuthResponse>;
