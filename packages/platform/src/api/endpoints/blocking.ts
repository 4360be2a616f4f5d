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

/** Also the conversations with a person. An open one is left at once: a new read would find it hidden. */
const affectedByPeople = [
  ...affectedByBlocks,
  { type: 'Conversation', id: 'LIST' },
  { type: 'Conversation', id: 'UNREAD' },
] as const;

/** Calls of blocked people. */
export const blockingEndpoints = (build: ApiBuilder) => ({
  blockUser: build.mutation<UserProfile, string>({
    query: (username) => requestOf(callRoutes.blockUser, { params: { username } }),
    invalidatesTags: affectedByPeople,
  }),
  unblockUser: build.mutation<UserProfile, string>({
    query: (username) => requestOf(callRoutes.unblockUser, { params: { username } }),
    invalidatesTags: affectedByPeople,
  }),
});
