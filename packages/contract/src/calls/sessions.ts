import { z } from 'zod';
import * as callRoutes from '../callRoutes.js';
import { OwnSession } from '../sessions.js';
import { type Call, byId } from './call.js';

/** The caller's own sessions. */
export const sessionCalls = {
  listSessions: {
    ...callRoutes.listSessions,
    access: 'session',
    status: 200,
    limit: 'read',
    answer: z.array(OwnSession),
    summary: 'Your sessions: the current one, then the most recently used',
  },
  endSession: {
    ...callRoutes.endSession,
    access: 'session',
    status: 204,
    limit: 'write',
    ...byId,
    errors: ['SESSION_NOT_FOUND'],
    summary: 'End one of your sessions',
  },
  endOtherSessions: {
    ...callRoutes.endOtherSessions,
    access: 'session',
    status: 204,
    limit: 'write',
    summary: 'End all of your sessions except this one',
  },
} as const satisfies Record<string, Call>;
