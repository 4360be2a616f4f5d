import type { Community, CreateCommunityBody, UpdateCommunityBody } from '@stoa/contract';
import { injectEndpointsOf } from '@stoa/platform';

/** The calls about communities that only this remote makes. */
export const communitiesApi = injectEndpointsOf('communities')({
  endpoints: (build) => ({
    getCommunity: build.query<Community, string>({
      query: (slug) => `/api/communities/name/${encodeURIComponent(slug)}`,
      providesTags: (community) => (community ? [{ type: 'Community', id: community.id }] : []),
    }),
    createCommunity: build.mutation<Community, CreateCommunityBody>({
      query: (body) => ({ url: '/api/communities', method: 'POST', body }),
      invalidatesTags: [
        { type: 'Community', id: 'LIST' },
        { type: 'Membership', id: 'LIST' },
      ],
    }),
    updateCommunity: build.mutation<Community, { id: number; body: UpdateCommunityBody }>({
      query: ({ id, body }) => ({ url: `/api/communities/${id}`, method: 'PATCH', body }),
      invalidatesTags: (_result, _error, { id }) => [{ type: 'Community', id }],
    }),
  }),
});

export const { useGetCommunityQuery, useCreateCommunityMutation, useUpdateCommunityMutation } =
  communitiesApi;
