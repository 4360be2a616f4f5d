import { z } from 'zod';
import { OwnSession } from './sessions.js';
import { type DeclaredCall, byId } from '../call.js';

/** The caller's own sessions. */
export const sessionCalls = {
  listSessions: {
    method: 'GET',
    path: '/api/user/sessions',
    access: 'session',
    answer: z.array(OwnSession),
    summary: 'Your sessions: the current one, then the most recently used',
  },
  endSession: {
    method: 'DELETE',
    path: '/api/user/sessions/:id',
    access: 'session',
    isOpenToBanned: true,
    ...byId,
    errors: ['SESSION_NOT_FOUND'],
    summary: 'End one of your sessions',
  },
  endOtherSessions: {
    method: 'DELETE',
    path: '/api/user/sessions',
    access: 'session',
    isOpenToBanned: true,
    summary: 'End all of your sessions except this one',
  },
} as const satisfies Record<string, DeclaredCall>;
