import { z } from 'zod';
import { type DeclaredCall, byId } from '../call.js';
import {
  Appeal,
  AppealCounts,
  AppealState,
  CountAppealsQuery,
  CreateAppealBody,
  DecideAppealBody,
  ListAppealsQuery,
  OwnAppeal,
  OwnAppealQuery,
} from './appeals.js';

/** Appeals against removals, bans and cleared profiles. */
export const appealCalls = {
  createAppeal: {
    method: 'POST',
    path: '/api/appeals',
    access: 'session',
    isOpenToBanned: true,
    status: 201,
    limit: 'report',
    body: CreateAppealBody,
    answer: OwnAppeal,
    errors: ['DECISION_NOT_FOUND', 'APPEAL_SENT', 'APPEAL_LATE'],
    summary: 'Appeal a decision about you, once, within 30 days',
  },
  getOwnAppeal: {
    method: 'GET',
    path: '/api/appeals/own',
    access: 'session',
    query: OwnAppealQuery,
    answer: AppealState,
    errors: ['DECISION_NOT_FOUND'],
    summary: 'Whether you can appeal a decision about you, and your appeal',
  },
  listAppeals: {
    method: 'GET',
    path: '/api/appeals',
    access: 'session',
    query: ListAppealsQuery,
    answer: z.array(Appeal),
    paged: true,
    summary: 'Open appeals that you may decide, oldest first',
  },
  countAppeals: {
    method: 'GET',
    path: '/api/appeals/counts',
    access: 'session',
    query: CountAppealsQuery,
    answer: AppealCounts,
    summary: 'How many open appeals you may decide; none for members who do not moderate',
  },
  decideAppeal: {
    method: 'POST',
    path: '/api/appeals/:id/decide',
    access: 'session',
    ...byId,
    body: DecideAppealBody,
    errors: ['APPEAL_NOT_FOUND', 'OWN_DECISION', 'APPEAL_CLOSED', 'RULE_BROKEN'],
    summary: 'Uphold, change or reverse an appealed decision of another moderator; the appellant is notified',
  },
} as const satisfies Record<string, DeclaredCall>;
