import { z } from 'zod';
import * as callRoutes from '../callRoutes.js';
import { OwnSession } from '../sessions.js';
import { type Call, byId } from './call.js';

/** One's own sign-ins. */
export const sessionCalls = {
  listSessions: {
    ...callRoutes.listSessions,
    access: 'session',
    status: 200,
    limit: 'read',
    answer: z.array(OwnSession),
    summary: 'One’s own sessions: this one, then those used last',
  },
  endSession: {
    ...callRoutes.endSession,
    access: 'session',
    status: 204,
    limit: 'write',
    ...byId,
    errors: ['SESSION_NOT_FOUND'],
    summary: 'End one of one’s own sessions',
  },
  endOtherSessions: {
    ...callRoutes.endOtherSessions,
    access: 'session',
    status: 204,
    limit: 'write',
    summary: 'End all of one’s own sessions but this one',
  },
} as const satisfies Record<string, Call>;
