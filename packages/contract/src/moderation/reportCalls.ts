import { z } from 'zod';
import { CreateReportBody, ListReportsQuery, OwnReport, Report, ResolveReportBody } from './reports.js';
import { type DeclaredCall, byId } from '../call.js';

/** Reports to the staff. */
export const reportCalls = {
  createReport: {
    method: 'POST',
    path: '/api/reports',
    access: 'session',
    isOpenToMuted: true,
    status: 201,
    limit: 'report',
    body: CreateReportBody,
    answer: OwnReport,
    errors: [
      'POST_NOT_FOUND',
      'COMMENT_NOT_FOUND',
      'USER_NOT_FOUND',
      'CONVERSATION_NOT_FOUND',
      'REPORT_PENDING',
      'RULE_BROKEN',
    ],
    summary: 'Report a post, a comment, a user or a conversation',
  },
  listReports: {
    method: 'GET',
    path: '/api/reports',
    access: 'staff',
    query: ListReportsQuery,
    answer: z.array(Report),
    paged: true,
    summary: 'Pending reports and the newest others',
  },
  resolveReport: {
    method: 'PATCH',
    path: '/api/reports/:id',
    access: 'staff',
    ...byId,
    body: ResolveReportBody,
    answer: Report,
    errors: [
      'REPORT_NOT_FOUND',
      'OWN_REPORT',
      'REPORT_CLOSED',
      'RULE_BROKEN',
      'POST_NOT_FOUND',
      'COMMENT_NOT_FOUND',
      'ALREADY_REMOVED',
    ],
    summary: 'Decide a pending report',
  },
} as const satisfies Record<string, DeclaredCall>;
