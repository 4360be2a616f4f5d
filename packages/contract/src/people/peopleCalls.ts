import { z } from 'zod';
import { PageQuery } from '../common.js';
import { SourceDial } from './dials.js';
import { Follower, MutedWords } from './people.js';
import { User, UserParams, UserProfile } from './users.js';
import type { DeclaredCall } from '../call.js';

/** Followed and blocked members, and muted words. */
export const peopleCalls = {
  followUser: {
    method: 'PUT',
    path: '/api/users/:username/follow',
    access: 'session',
    isOpenToMuted: true,
    params: UserParams,
    answer: UserProfile,
    errors: ['USER_NOT_FOUND', 'FOLLOW_REFUSED', 'RULE_BROKEN'],
    summary: 'Follow a member',
  },
  unfollowUser: {
    method: 'DELETE',
    path: '/api/users/:username/follow',
    access: 'session',
    isOpenToBanned: true,
    params: UserParams,
    answer: UserProfile,
    errors: ['USER_NOT_FOUND'],
    summary: 'Unfollow a member',
  },
  setFollowDial: {
    method: 'PUT',
    path: '/api/users/:username/dial',
    access: 'session',
    isOpenToBanned: true,
    params: UserParams,
    body: SourceDial,
    answer: SourceDial,
    errors: ['USER_NOT_FOUND', 'RULE_BROKEN'],
    summary: 'Set how much of your feed of followed people an author may fill, or mute them there',
  },
  listFollowers: {
    method: 'GET',
    path: '/api/users/:username/followers',
    access: 'session',
    params: UserParams,
    query: PageQuery,
    answer: z.array(Follower),
    paged: true,
    errors: ['USER_NOT_FOUND', 'LIST_PRIVATE'],
    summary:
      'A member’s followers, latest first: visible to that member and staff, and to all members if the member allows it',
  },
  listFollowed: {
    method: 'GET',
    path: '/api/user/following',
    access: 'session',
    query: PageQuery,
    answer: z.array(Follower),
    paged: true,
    summary: 'Members followed by the signed-in user, latest first',
  },
  listSuggestedPeople: {
    method: 'GET',
    path: '/api/user/suggested-people',
    access: 'session',
    answer: z.array(Follower),
    summary: 'Members to follow: the most active recent authors of the signed-in user’s communities',
  },
  blockUser: {
    method: 'PUT',
    path: '/api/users/:username/block',
    access: 'session',
    isOpenToBanned: true,
    params: UserParams,
    answer: UserProfile,
    errors: ['USER_NOT_FOUND', 'RULE_BROKEN'],
    summary: 'Block a member, which ends following in both directions',
  },
  unblockUser: {
    method: 'DELETE',
    path: '/api/users/:username/block',
    access: 'session',
    isOpenToBanned: true,
    params: UserParams,
    answer: UserProfile,
    errors: ['USER_NOT_FOUND'],
    summary: 'Unblock a member',
  },
  listBlockedUsers: {
    method: 'GET',
    path: '/api/user/blocked',
    access: 'session',
    query: PageQuery,
    answer: z.array(User),
    paged: true,
    summary: 'Members blocked by the signed-in user, latest first',
  },
  getMutedWords: {
    method: 'GET',
    path: '/api/user/muted-words',
    access: 'session',
    answer: MutedWords,
    summary: 'The muted words of the signed-in user',
  },
  setMutedWords: {
    method: 'PUT',
    path: '/api/user/muted-words',
    access: 'session',
    isOpenToBanned: true,
    body: MutedWords,
    answer: MutedWords,
    summary: 'Replace the list of muted words',
  },
} as const satisfies Record<string, DeclaredCall>;
