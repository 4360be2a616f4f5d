import {
  callRoutes,
  times,
  type AuthResponse,
  type ConfirmEmailBody,
  type ForgotPasswordBody,
  type LoginBody,
  type RegisterBody,
  type ResetPasswordBody,
  type UnsubscribeQuery,
  type User,
} from '@stoa/contract';
import type { ApiBuilder } from '../api';
import { requestOf } from '../requestOf';

/** Calls of sign-in, recovery and the account. */
export const sessionEndpoints = (build: ApiBuilder) => ({
  login: build.mutation<AuthResponse, LoginBody>({
    query: (body) => requestOf(callRoutes.login, { body }),
  }),
  register: build.mutation<AuthResponse, RegisterBody>({
    query: (body) => requestOf(callRoutes.register, { body }),
  }),
  forgotPassword: build.mutation<null, ForgotPasswordBody>({
    query: (body) => requestOf(callRoutes.forgotPassword, { body }),
  }),
  resetPassword: build.mutation<null, ResetPasswordBody>({
    query: (body) => requestOf(callRoutes.resetPassword, { body }),
  }),
  confirmEmail: build.mutation<null, ConfirmEmailBody>({
    query: (body) => requestOf(callRoutes.confirmEmail, { body }),
    invalidatesTags: ['Me'],
  }),
  /** The token may belong to the signed-in member, whose settings then change. */
  unsubscribe: build.mutation<null, UnsubscribeQuery>({
    query: (query) => requestOf(callRoutes.unsubscribe, { query }),
    invalidatesTags: ['Me'],
  }),
  logout: build.mutation<null, void>({ query: () => requestOf(callRoutes.logout) }),
  getMe: build.query<User, void>({
    query: () => requestOf(callRoutes.getMe),
    keepUnusedDataFor: times.currentUserCache / 1_000,
    providesTags: ['Me'],
  }),
  cancelDeletion: build.mutation<null, void>({
    query: () => requestOf(callRoutes.cancelDeletion),
    invalidatesTags: (_result, error) => (error ? [] : ['Me']),
  }),
});
