import { callRoutes } from '@stoa/contract';
import { injectEndpointsOf, requestOf } from '@stoa/platform';

/** Endpoint of the message to new members. */
const welcomeApi = injectEndpointsOf('communities')({
  endpoints: (build) => ({
    dismissWelcome: build.mutation<void, number>({
      query: (id) => requestOf(callRoutes.dismissWelcome, { params: { id } }),
      invalidatesTags: (_result, _error, id) => [{ type: 'Community', id }],
    }),
  }),
});

export const { useDismissWelcomeMutation } = welcomeApi;
