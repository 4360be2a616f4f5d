import {
  callRoutes,
  type FollowedThread,
  type MutedThread,
  type MutedWords,
  type User,
} from '@stoa/contract';
import {
  affectedByBlocks,
  injectEndpointsOf,
  pagedOptions,
  requestOf,
  toPage,
  type Page,
} from '@stoa/platform';
import { afterSuccess, type CacheChange } from '../callResults';

/** Endpoints of blocked people, muted words, and muted and followed threads. */
export const privacyApi = injectEndpointsOf('profile')({
  endpoints: (build) => ({
    listBlockedUsers: build.infiniteQuery<Page<User>, void, string | null>({
      infiniteQueryOptions: pagedOptions,
      query: ({ pageParam }) => pageParam ?? requestOf(callRoutes.listBlockedUsers),
      transformResponse: toPage<User>,
      providesTags: ['User'],
    }),
    getMutedWords: build.query<MutedWords, void>({
      query: () => requestOf(callRoutes.getMutedWords),
      // Refetched on each opening and before each change: a change sends the whole list, and another device may have
      // changed it.
      keepUnusedDataFor: 0,
    }),
    setMutedWords: build.mutation<MutedWords, MutedWords>({
      query: (body) => requestOf(callRoutes.setMutedWords, { body }),
      invalidatesTags: affectedByBlocks,
      onQueryStarted: afterSuccess((data): CacheChange =>
        privacyApi.util.upsertQueryData('getMutedWords', undefined, data),
      ),
    }),
    listMutedThreads: build.infiniteQuery<Page<MutedThread>, void, string | null>({
      infiniteQueryOptions: pagedOptions,
      query: ({ pageParam }) => pageParam ?? requestOf(callRoutes.listMutedThreads),
      transformResponse: toPage<MutedThread>,
      providesTags: [{ type: 'Notification', id: 'MUTED' }],
    }),
    listFollowedThreads: build.infiniteQuery<Page<FollowedThread>, void, string | null>({
      infiniteQueryOptions: pagedOptions,
      query: ({ pageParam }) => pageParam ?? requestOf(callRoutes.listFollowedThreads),
      transformResponse: toPage<FollowedThread>,
      providesTags: [{ type: 'Notification', id: 'MUTED' }],
    }),
  }),
});

export const {
  useListBlockedUsersInfiniteQuery,
  useGetMutedWordsQuery,
  useLazyGetMutedWordsQuery,
  useSetMutedWordsMutation,
  useListMutedThreadsInfiniteQuery,
  useListFollowedThreadsInfiniteQuery,
} = privacyApi;
