import { z } from 'zod';
import * as callRoutes from '../callRoutes.js';
import { PageQuery } from '../common.js';
import { Follower, MutedWords } from '../people.js';
import { User, UserParams, UserProfile } from '../users.js';
import type { Call } from './call.js';

/** Whom a member follows and blocks, and what they do not want to read. */
export const peopleCalls = {
  followUser: {
    ...callRoutes.followUser,
    access: 'session',
    status: 200,
    limit: 'write',
    params: UserParams,
    answer: UserProfile,
    errors: ['USER_NOT_FOUND', 'FOLLOW_REFUSED', 'RULE_BROKEN'],
    summary: 'Follow somebody',
  },
  unfollowUser: {
    ...callRoutes.unfollowUser,
    access: 'session',
    status: 200,
    limit: 'write',
    params: UserParams,
    answer: UserProfile,
    errors: ['USER_NOT_FOUND'],
    summary: 'Follow somebody no more',
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
      'Who follows somebody, the latest first: for oneself and staff, and for all members when the user shows them',
  },
  blockUser: {
    ...callRoutes.blockUser,
    access: 'session',
    status: 200,
    limit: 'write',
    params: UserParams,
    answer: UserProfile,
    errors: ['USER_NOT_FOUND', 'RULE_BROKEN'],
    summary: 'Block somebody, which ends following in both directions',
  },
  unblockUser: {
    ...callRoutes.unblockUser,
    access: 'session',
    status: 200,
    limit: 'write',
    params: UserParams,
    answer: UserProfile,
    errors: ['USER_NOT_FOUND'],
    summary: 'Block somebody no more',
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
    summary: 'People whom the signed-in user has blocked, the latest first',
  },
  getMutedWords: {
    ...callRoutes.getMutedWords,
    access: 'session',
    status: 200,
    limit: 'read',
    answer: MutedWords,
    summary: 'The words that the signed-in user has muted',
  },
  setMutedWords: {
    ...callRoutes.setMutedWords,
    access: 'session',
    status: 200,
    limit: 'write',
    body: MutedWords,
    answer: MutedWords,
    summary: 'Mute these words and no others',
  },
} as const satisfies Record<string, Call>;
