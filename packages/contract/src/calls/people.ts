import { z } from 'zod';
import * as callRoutes from '../callRoutes.js';
import { PageQuery } from '../common.js';
import { Follower, MutedWords } from '../people.js';
import { User, UserParams, UserProfile } from '../users.js';
import type { Call } from './call.js';

/** Followed and blocked members, and muted words. */
export const peopleCalls = {
  followUser: {
    ...callRoutes.followUser,
    access: 'session',
    status: 200,
    limit: 'write',
    params: UserParams,
    answer: UserProfile,
    errors: ['USER_NOT_FOUND', 'FOLLOW_REFUSED', 'RULE_BROKEN'],
    summary: 'Follow a member',
  },
  unfollowUser: {
    ...callRoutes.unfollowUser,
    access: 'session',
    status: 200,
    limit: 'write',
    params: UserParams,
    answer: UserProfile,
    errors: ['USER_NOT_FOUND'],
    summary: 'Unfollow a member',
  },
  listFollowers: {
    ...callRoutes.listFollowers,
    access: 'session',
    status: 200,
    limit: 'read',
    params: UserParams,
    query: PageQuery,
    answer: z.array(Follower),
    paged: true,
    errors: ['USER_NOT_FOUND', 'LIST_PRIVATE', 'CURSOR_INVALID'],
    summary:
      'A member’s followers, latest first: visible to that member and staff, and to all members if the member allows it',
  },
  blockUser: {
    ...callRoutes.blockUser,
    access: 'session',
    status: 200,
    limit: 'write',
    params: UserParams,
    answer: UserProfile,
    errors: ['USER_NOT_FOUND', 'RULE_BROKEN'],
    summary: 'Block a member, which ends following in both directions',
  },
  unblockUser: {
    ...callRoutes.unblockUser,
    access: 'session',
    status: 200,
    limit: 'write',
    params: UserParams,
    answer: UserProfile,
    errors: ['USER_NOT_FOUND'],
    summary: 'Unblock a member',
  },
  listBlockedUsers: {
    ...callRoutes.listBlockedUsers,
    access: 'session',
    status: 200,
    limit: 'read',
    query: PageQuery,
    answer: z.array(User),
    paged: true,
    errors: ['CURSOR_INVALID'],
    summary: 'Members blocked by the signed-in user, latest first',
  },
  getMutedWords: {
    ...callRoutes.getMutedWords,
    access: 'session',
    status: 200,
    limit: 'read',
    answer: MutedWords,
    summary: 'The muted words of the signed-in user',
  },
  setMutedWords: {
    ...callRoutes.setMutedWords,
    access: 'session',
    status: 200,
    limit: 'write',
    body: MutedWords,
    answer: MutedWords,
    summary: 'Replace the list of muted words',
  },
} as const satisfies Record<string, Call>;
