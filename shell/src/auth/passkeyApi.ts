import { callRoutes, type AuthResponse, type PasskeyRequest, type PasskeySignInBody } from '@stoa/contract';
import { injectEndpointsOf, requestOf } from '@stoa/platform';

/** Endpoints of the passkey sign-in, used only by the sign-in page. */
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
