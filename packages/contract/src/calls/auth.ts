import * as callRoutes from '../callRoutes.js';
import { AuthResponse, LoginBody, RegisterBody } from '../auth.js';
import { User } from '../users.js';
import type { Call } from './call.js';

/** Signing in and out. */
export const authCalls = {
  login: {
    ...callRoutes.login,
    access: 'public',
    status: 200,
    limit: 'login',
    body: LoginBody,
    answer: AuthResponse,
    errors: ['CREDENTIALS_WRONG', 'CODE_MISSING', 'CODE_WRONG'],
    summary: 'Sign in',
  },
  register: {
    ...callRoutes.register,
    access: 'public',
    status: 201,
    limit: 'register',
    body: RegisterBody,
    answer: AuthResponse,
    errors: ['USERNAME_TAKEN', 'EMAIL_TAKEN', 'NAME_RESERVED', 'PASSWORD_COMMON'],
    summary: 'Create an account and sign in',
  },
  logout: {
    ...callRoutes.logout,
    access: 'session',
    status: 204,
    limit: 'write',
    summary: 'End this session',
  },
  getMe: {
    ...callRoutes.getMe,
    access: 'session',
    status: 200,
    limit: 'read',
    answer: User,
    summary: 'The signed-in user',
  },
} as const satisfies Record<string, Call>;
