import { callRoutes, type SourceDial, type UserProfile } from '@stoa/contract';
import { injectEndpointsOf, requestOf } from '@stoa/platform';
import { afterFollowing } from './userApi';

interface SetFollowDialArg {
  person: Pick<UserProfile, 'id' | 'username'>;
  body: SourceDial;
}

/** Endpoint of the part that a person has in the feed of followed people. */
const followDialApi = injectEndpointsOf('profile')({
  endpoints: (build) => ({
    setFollowDial: build.mutation<SourceDial, SetFollowDialArg>({
      query: ({ person: { username }, body }) =>
        requestOf(callRoutes.setFollowDial, { params: { username }, body }),
      invalidatesTags: (_follow, error, { person }) => afterFollowing(error ? undefined : person),
    }),
  }),
});

export const { useSetFollowDialMutation } = followDialApi;
