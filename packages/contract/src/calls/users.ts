import { z } from 'zod';
import * as callRoutes from '../callRoutes.js';
import { ListUsersQuery, SetRoleBody, User, UserParams, UserProfile } from '../users.js';
import type { Call } from './call.js';

/** Accounts. */
export const userCalls = {
  listUsers: {
    ...callRoutes.listUsers,
    access: 'public',
    status: 200,
    limit: 'read',
    query: ListUsersQuery,
    answer: z.array(User),
    summary: 'People whose name is, begins or goes like what is looked for',
  },
  getUser: {
    ...callRoutes.getUser,
    access: 'public',
    status: 200,
    limit: 'read',
    params: UserParams,
    answer: UserProfile,
    errors: ['USER_NOT_FOUND'],
    summary: 'A profile',
  },
  setRole: {
    ...callRoutes.setRole,
    access: 'admin',
    status: 200,
    limit: 'write',
    params: UserParams,
    body: SetRoleBody,
    answer: UserProfile,
    errors: ['USER_NOT_FOUND', 'RULE_BROKEN'],
    summary: 'Give or take the moderator role',
  },
} as const satisfies Record<string, Call>;
