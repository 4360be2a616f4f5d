import {
  callRoutes,
  type MutedWords,
  type User,
  type UpdateProfileBody,
  type UserProfile,
} from '@stoa/contract';
import {
  affectedByBlocks,
  injectEndpointsOf,
  pagedOptions,
  requestOf,
  sharedApi,
  toPage,
  type Page,
} from '@stoa/platform';
import { userApi } from '../user/userApi';

/** Endpoints of the viewer's profile, blocked people and muted words. */
const profileApi = injectEndpointsOf('profile')({
  endpoints: (build) => ({
    updateProfile: build.mutation<UserProfile, UpdateProfileBody>({
      query: (body) => requestOf(callRoutes.updateProfile, { body }),
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
    listBlockedUsers: build.infiniteQuery<Page<User>, void, string | null>({
      infiniteQueryOptions: pagedOptions,
      query: ({ pageParam }) => pageParam ?? requestOf(callRoutes.listBlockedUsers),
      transformResponse: toPage<User>,
      providesTags: ['User'],
    }),
    getMutedWords: build.query<MutedWords, void>({
      query: () => requestOf(callRoutes.getMutedWords),
      // Refetched on each opening: this device sends the whole list and must not undo another device's changes.
      keepUnusedDataFor: 0,
    }),
    setMutedWords: build.mutation<MutedWords, MutedWords>({
      query: (body) => requestOf(callRoutes.setMutedWords, { body }),
      invalidatesTags: affectedByBlocks,
      async onQueryStarted(_body, { dispatch, queryFulfilled }) {
        const { data } = await queryFulfilled.catch(() => ({ data: undefined }));
        if (data) dispatch(profileApi.util.upsertQueryData('getMutedWords', undefined, data));
      },
    }),
  }),
});

export const {
  useUpdateProfileMutation,
  useListBlockedUsersInfiniteQuery,
  useGetMutedWordsQuery,
  useSetMutedWordsMutation,
} = profileApi;
