import { callRoutes, type ClaimCommunityBody } from '@stoa/contract';
import { injectEndpointsOf, requestOf } from '@stoa/platform';

/** Endpoints of claims to communities. */
const claimApi = injectEndpointsOf('communities')({
  endpoints: (build) => ({
    claimCommunity: build.mutation<void, { id: number; body: ClaimCommunityBody }>({
      query: ({ id, body }) => requestOf(callRoutes.claimCommunity, { params: { id }, body }),
      // Also after a refusal: another member was faster, or the owner is back.
      invalidatesTags: (_result, _error, { id }) => [{ type: 'Community', id }],
    }),
    endClaim: build.mutation<void, number>({
      query: (id) => requestOf(callRoutes.endClaim, { params: { id } }),
      invalidatesTags: (_result, _error, id) => [{ type: 'Community', id }],
    }),
  }),
});

export const { useClaimCommunityMutation, useEndClaimMutation } = claimApi;
