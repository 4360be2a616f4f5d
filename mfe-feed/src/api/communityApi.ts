import type { Community } from '@stoa/contract';
import { injectEndpointsOf } from '@stoa/platform';

/** The calls about communities that this remote makes. */
const communityApi = injectEndpointsOf('feed')({
  endpoints: (build) => ({
    getWantedCommunity: build.query<Community, string>({
      query: (name) => `/api/communities/name/${encodeURIComponent(name)}`,
      providesTags: (community) => (community ? [{ type: 'Community', id: community.id }] : []),
    }),
  }),
});

export const { useGetWantedCommunityQuery } = communityApi;
