import { z } from 'zod';
import type { DeclaredCall } from '../call.js';
import { ListPublicLogQuery, ModerationFiguresQuery, ModerationMonth, PublicLogEntry } from './publicLog.js';

/** The public log of decisions, and its figures. */
export const publicLogCalls = {
  listPublicLog: {
    method: 'GET',
    path: '/api/modlog',
    access: 'public',
    query: ListPublicLogQuery,
    answer: z.array(PublicLogEntry),
    paged: true,
    errors: ['COMMUNITY_NOT_FOUND'],
    summary: 'The public log of moderation in a community or on the whole site, newest first',
  },
  getModerationFigures: {
    method: 'GET',
    path: '/api/modlog/figures',
    access: 'public',
    query: ModerationFiguresQuery,
    answer: z.array(ModerationMonth),
    errors: ['COMMUNITY_NOT_FOUND'],
    summary: 'Figures of moderation in a community or on the whole site: the last 12 months, latest first',
  },
} as const satisfies Record<string, DeclaredCall>;
