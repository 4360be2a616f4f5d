import { z } from 'zod';
import { limits } from './limits.js';
import { textUpTo } from './text/textSchemas.js';
import { User, Username } from './users.js';

/** A code of an authenticator app, or a recovery code; spaces and hyphens do not count. */
export const SignInCode = z.string().trim().min(1, 'Enter the code.').max(40);

const passwordLength = (text: string) => [...text].length;

/** A new password: 8 to 128 code points of anything. */
export const Password = z
  .string()
  .refine(
    (text) => passwordLength(text) >= limits.passwordMin,
    `A password has at least ${limits.passwordMin} characters.`,
  )
  .pipe(textUpTo(limits.passwordMax, 'A password'));

export const Email = z
  .string()
  .trim()
  .max(limits.emailMax, 'This e-mail address is too long.')
  .pipe(z.email('Enter an e-mail address such as name@example.org.'));

/** Sign-in takes any text: an impossible name or password is answered like a wrong one. */
export const LoginBody = z
  .strictObject({
    username: z.string().trim().min(1, 'Username is required.').max(limits.emailMax),
    password: z.string().min(1, 'Password is required.').max(1_024),
    /** A code of the authenticator app or a recovery code, for accounts that ask for one. */
    code: SignInCode.optional(),
  })
  .meta({ id: 'LoginBody' });
export type LoginBody = z.infer<typeof LoginBody>;

/** The password once more, which a registration form asks for and nothing sends. */
export const RepeatedPassword = z.string().min(1, 'Type the password once more.');

export const RegisterBody = z
  .strictObject({ username: Username, email: Email, password: Password })
  .meta({ id: 'RegisterBody' });
export type RegisterBody = z.infer<typeof RegisterBody>;

/** The opaque session token, shown once, and its user. */
export const AuthResponse = z.strictObject({ token: z.string(), user: User }).meta({ id: 'AuthResponse' });
export type AuthResponse = z.infer<typeof AuthResponse>;
