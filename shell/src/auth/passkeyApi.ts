import { callRoutes, type AuthResponse, type PasskeyRequest, type PasskeySignInBody } from '@stoa/contract';
import { injectEndpointsOf, requestOf } from '@stoa/platform';

/** The calls of a sign-in with a passkey, which the sign-in page alone makes. */
const passkeyApi = injectEndpointsOf('shell')({
  endpoints: (build) => ({
    beginPasskeySignIn: build.mutation<PasskeyRequest, void>({
      query: () => requestOf(callRoutes.beginPasskeySignIn),
    }),
    signInWithPasskey: build.mutation<AuthResponse, PasskeySignInBody>({
      query: (body) => requestOf(callRoutes.signInWithPasskey, { body }),
    }),
  }),
});

export const { useBeginPasskeySignInMutation, useSignInWithPasskeyMutation } = passkeyApi;
