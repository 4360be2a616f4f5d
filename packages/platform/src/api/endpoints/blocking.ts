import { callRoutes, type UserProfile } from '@stoa/contract';
import type { ApiBuilder, ApiTag } from '../api';
import { requestOf } from '../requestOf';

/** Tags invalidated by blocking a person or muting a word: everything written by members. */
export const affectedByBlocks = [
  'User',
  'Post',
  'Thread',
  'Comment',
  'Notification',
] as const satisfies ApiTag[];

/** Calls of blocked people. */
export const blockingEndpoints = (build: ApiBuilder) => ({
  blockUser: build.mutation<UserProfile, string>({
    query: (username) => requestOf(callRoutes.blockUser, { params: { username } }),
    invalidatesTags: affectedByBlocks,
  }),
  unblockUser: build.mutation<UserProfile, string>({
    query: (username) => requestOf(callRoutes.unblockUser, { params: { username } }),
    invalidatesTags: affectedByBlocks,
  }),
});
