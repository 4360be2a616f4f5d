import { callRoutes, type CommunityClaim, type DecideClaimBody } from '@stoa/contract';
import { injectEndpointsOf, pagedOptions, requestOf, toPage, type ApiMeta, type Page } from '@stoa/platform';

/** Endpoints of claims to communities, for admins. */
export const claimsApi = injectEndpointsOf('moderation')({
  endpoints: (build) => ({
    listClaims: build.infiniteQuery<Page<CommunityClaim>, void, string | null>({
      infiniteQueryOptions: pagedOptions,
      query: ({ pageParam }) => pageParam ?? requestOf(callRoutes.listClaims),
      transformResponse: (items: CommunityClaim[], meta: ApiMeta | undefined) => toPage(items, meta),
      providesTags: ['Claim'],
    }),
    decideClaim: build.mutation<void, { claim: CommunityClaim; body: DecideClaimBody }>({
      query: ({ claim: { id }, body }) => requestOf(callRoutes.decideClaim, { params: { id }, body }),
      // Also after a refusal: another admin was faster, and the list is stale.
      invalidatesTags: (_result, _error, { claim }) => [
        'Claim',
        { type: 'Community', id: claim.community.id },
      ],
    }),
  }),
});

export const { useListClaimsInfiniteQuery, useDecideClaimMutation } = claimsApi;
