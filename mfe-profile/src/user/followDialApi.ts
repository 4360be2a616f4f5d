import { callRoutes, type SourceDial } from '@stoa/contract';
import { injectEndpointsOf, requestOf } from '@stoa/platform';

/** Endpoint of the part that a person has in the feed of followed people. */
const followDialApi = injectEndpointsOf('profile')({
  endpoints: (build) => ({
    setFollowDial: build.mutation<SourceDial, { username: string; body: SourceDial }>({
      query: ({ username, body }) => requestOf(callRoutes.setFollowDial, { params: { username }, body }),
      invalidatesTags: ['User'],
    }),
  }),
});

export const { useSetFollowDialMutation } = followDialApi;
