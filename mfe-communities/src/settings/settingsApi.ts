import { callRoutes, type Community, type RaiseShieldBody, type UpdateCommunityBody } from '@stoa/contract';
import { injectEndpointsOf, requestOf, sharedApi } from '@stoa/platform';

/** Endpoints that change a community, used only on its settings page. */
const settingsApi = injectEndpointsOf('communities')({
  endpoints: (build) => ({
    updateCommunity: build.mutation<Community, { id: number; body: UpdateCommunityBody }>({
      query: ({ id, body }) => requestOf(callRoutes.updateCommunity, { params: { id }, body }),
      async onQueryStarted(_arg, { dispatch, queryFulfilled }) {
        const { data } = await queryFulfilled.catch(() => ({ data: undefined }));
        if (data) void dispatch(sharedApi.util.upsertQueryData('getCommunity', data.name, data));
      },
      // Also after a refusal: another member has changed it.
      invalidatesTags: (_result, _error, { id }) => [{ type: 'Community', id }],
    }),
    raiseShield: build.mutation<Community, { id: number; body: RaiseShieldBody }>({
      query: ({ id, body }) => requestOf(callRoutes.raiseShield, { params: { id }, body }),
      invalidatesTags: (_result, _error, { id }) => [{ type: 'Community', id }],
    }),
    lowerShield: build.mutation<Community, number>({
      query: (id) => requestOf(callRoutes.lowerShield, { params: { id } }),
      invalidatesTags: (_result, _error, id) => [{ type: 'Community', id }],
    }),
  }),
});

export const { useUpdateCommunityMutation, useRaiseShieldMutation, useLowerShieldMutation } = settingsApi;
