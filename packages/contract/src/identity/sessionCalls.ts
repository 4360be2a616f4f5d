import { z } from 'zod';
import { OwnSession } from './sessions.js';
import { type Call, byId } from '../call.js';

/** The caller's own sessions. */
export const sessionCalls = {
  listSessions: {
    method: 'GET',
    path: '/api/user/sessions',
    access: 'session',
    status: 200,
    limit: 'read',
    answer: z.array(OwnSession),
    summary: 'Your sessions: the current one, then the most recently used',
  },
  endSession: {
    method: 'DELETE',
    path: '/api/user/sessions/:id',
    access: 'session',
    isOpenToBanned: true,
    status: 204,
    limit: 'write',
    ...byId,
    errors: ['SESSION_NOT_FOUND'],
    summary: 'End one of your sessions',
  },
  endOtherSessions: {
    method: 'DELETE',
    path: '/api/user/sessions',
    access: 'session',
    isOpenToBanned: true,
    status: 204,
    limit: 'write',
    summary: 'End all of your sessions except this one',
  },
} as const satisfies Record<string, Call>;
