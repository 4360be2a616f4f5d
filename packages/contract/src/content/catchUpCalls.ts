import { Ok } from '../common.js';
import type { DeclaredCall } from '../call.js';
import { CatchUp, CaughtUpBody } from './catchUp.js';

/** What is new for a member since their last catch-up. */
export const catchUpCalls = {
  getCatchUp: {
    method: 'GET',
    path: '/api/catch-up',
    access: 'session',
    answer: CatchUp,
    summary: 'Replies, threads with new comments, and the best posts of joined communities',
  },
  setCaughtUp: {
    method: 'PUT',
    path: '/api/catch-up',
    access: 'session',
    isOpenToBanned: true,
    limit: 'visit',
    body: CaughtUpBody,
    answer: Ok,
    summary: 'Store since when the next catch-up has posts',
  },
} as const satisfies Record<string, DeclaredCall>;
