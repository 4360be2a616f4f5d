import { callRoutes, type UpdateProfileBody, type UserProfile } from '@stoa/contract';
import { injectEndpointsOf, requestOf, sharedApi } from '@stoa/platform';
import { userApi } from '../../user/userApi';

/** Endpoint of the viewer's profile. */
const profileApi = injectEndpointsOf('profile')({
  endpoints: (build) => ({
    updateProfile: build.mutation<UserProfile, UpdateProfileBody>({
      query: (body) => requestOf(callRoutes.updateProfile, { body }),
      // The member's posts and comments show the avatar in lists of any kind.
      invalidatesTags: (_profile, error, { avatar }) =>
        error || avatar === undefined ? [] : ['Post', 'Thread', 'Comment'],
      async onQueryStarted(_body, { dispatch, queryFulfilled }) {
        const { data } = await queryFulfilled.catch(() => ({ data: undefined }));
        if (!data) return;
        const { username, avatar } = data;
        dispatch(userApi.util.upsertQueryEntries([{ endpointName: 'getUser', arg: username, value: data }]));
        dispatch(
          sharedApi.util.updateQueryData('getMe', undefined, (user) => void Object.assign(user, { avatar })),
        );
      },
    }),
  }),
});

export const { useUpdateProfileMutation } = profileApi;
