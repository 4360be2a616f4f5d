import { z } from 'zod';
import { Trophy, TrophyFigures } from './trophies.js';
import { UserParams } from './users.js';
import type { DeclaredCall } from '../call.js';

/** Trophies of members. */
export const trophyCalls = {
  listTrophies: {
    method: 'GET',
    path: '/api/users/:username/trophies',
    access: 'public',
    params: UserParams,
    answer: z.array(Trophy),
    errors: ['USER_NOT_FOUND'],
    summary: 'The trophies of a member, the latest first',
  },
  getTrophyFigures: {
    method: 'GET',
    path: '/api/user/trophy-figures',
    access: 'session',
    answer: TrophyFigures,
    summary: 'Your own figures, on which trophies depend',
  },
} as const satisfies Record<string, DeclaredCall>;
