import { AuthResponse, LoginBody, RegisterBody } from './auth.js';
import { User } from '../people/users.js';
import type { DeclaredCall } from '../call.js';

/** Signing in and out. */
export const authCalls = {
  login: {
    method: 'POST',
    path: '/api/auth/login',
    access: 'public',
    limit: 'login',
    body: LoginBody,
    answer: AuthResponse,
    errors: ['CREDENTIALS_WRONG', 'CODE_MISSING', 'CODE_WRONG'],
    summary: 'Sign in',
  },
  register: {
    method: 'POST',
    path: '/api/auth/register',
    access: 'public',
    status: 201,
    limit: 'register',
    body: RegisterBody,
    answer: AuthResponse,
    errors: ['USERNAME_TAKEN', 'EMAIL_TAKEN', 'NAME_RESERVED', 'PASSWORD_COMMON'],
    summary: 'Create an account and sign in',
  },
  logout: {
    method: 'POST',
    path: '/api/auth/logout',
    access: 'session',
    isOpenToBanned: true,
    summary: 'End this session',
  },
  getMe: {
    method: 'GET',
    path: '/api/auth/me',
    access: 'session',
    answer: User,
    summary: 'The signed-in user',
  },
} as const satisfies Record<string, DeclaredCall>;
