import { z } from 'zod';
import { Trophy } from './trophies.js';
import { UserParams } from './users.js';
import type { Call } from '../call.js';

/** Trophies of members. */
export const trophyCalls = {
  listTrophies: {
    method: 'GET',
    path: '/api/users/:username/trophies',
    access: 'public',
    status: 200,
    limit: 'read',
    params: UserParams,
    answer: z.array(Trophy),
    errors: ['USER_NOT_FOUND'],
    summary: 'The trophies of a member, the latest first',
  },
} as const satisfies Record<string, Call>;
