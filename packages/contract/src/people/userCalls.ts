import { z } from 'zod';
import { RemoveContentBody } from '../moderation/moderation.js';
import { ListUsersQuery, SetRoleBody, UpdateProfileBody, User, UserParams, UserProfile } from './users.js';
import type { DeclaredCall } from '../call.js';

/** Accounts. */
export const userCalls = {
  listUsers: {
    method: 'GET',
    path: '/api/users',
    access: 'public',
    query: ListUsersQuery,
    answer: z.array(User),
    summary: 'Members whose name equals, starts with or resembles the search',
  },
  getUser: {
    method: 'GET',
    path: '/api/users/:username',
    access: 'public',
    params: UserParams,
    answer: UserProfile,
    errors: ['USER_NOT_FOUND'],
    summary: 'A profile',
  },
  updateProfile: {
    method: 'PATCH',
    path: '/api/user/profile',
    access: 'session',
    body: UpdateProfileBody,
    answer: UserProfile,
    errors: ['NAME_RESERVED', 'UPLOAD_NOT_FOUND', 'RULE_BROKEN'],
    summary: 'Change the given fields of your profile: name, bio, avatar, banner',
  },
  clearProfile: {
    method: 'POST',
    path: '/api/users/:username/profile/clear',
    access: 'staff',
    params: UserParams,
    body: RemoveContentBody,
    answer: UserProfile,
    errors: ['USER_NOT_FOUND', 'ALREADY_REMOVED'],
    summary:
      'Clear the name, bio, avatar, banner and widgets of a profile permanently, with a reason that its owner receives',
  },
  setRole: {
    method: 'PUT',
    path: '/api/users/:username/role',
    access: 'admin',
    params: UserParams,
    body: SetRoleBody,
    answer: UserProfile,
    errors: ['USER_NOT_FOUND', 'RULE_BROKEN'],
    summary: 'Grant or revoke the moderator role',
  },
} as const satisfies Record<string, DeclaredCall>;
