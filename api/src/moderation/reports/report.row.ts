import type {
  OwnReport,
  Report,
  ReportContext,
  ReportReason,
  ReportStatus,
  ReportSubject,
} from '@stoa/contract';
import { moderationLimits } from '@stoa/contract';
import { literal, sql } from '../../platform/db/sql.js';
import { toAuthor } from '../../platform/visibility/author.js';
import type { ReportEntity } from './report.entity.js';

/** A report as it is read: one row, joined with the current state of its subject. */
export interface ReportRow {
  id: number;
  reason: ReportReason;
  description: string | null;
  status: ReportStatus;
  createdAt: string;
  resolvedAt: string | null;
  moderatorNotes: string | null;
  postId: number | null;
  commentId: number | null;
  reportedUserId: number | null;
  subjectType: ReportSubject;
  subjectTitle: string | null;
  subjectExcerpt: string | null;
  reporterId: number | null;
  reporterName: string | null;
  reportedName: string | null;
  isGone: boolean;
  removalReason: string | null;
  text: string | null;
  parentAuthorId: number | null;
  parentAuthorName: string | null;
  parentExcerpt: string | null;
  parentIsRemoved: boolean;
  otherPending: number;
}

const OTHER_PENDING = sql`(SELECT count(*)::integer FROM reports o WHERE o.status = 'pending'
      AND o.subject_type = r.subject_type AND o.subject_id = r.subject_id AND o.id <> r.id)`;

/**
 * The start of every query for reports. The subject is the reported comment, post or user; the joins add its context.
 */
export const SELECT_REPORTS = sql`SELECT r.id, r.reason, r.description, r.status, r.created_at AS "createdAt",
    r.resolved_at AS "resolvedAt", r.moderator_notes AS "moderatorNotes", r.post_id AS "postId",
    r.comment_id AS "commentId", r.reported_user_id AS "reportedUserId", r.subject_type AS "subjectType",
    r.subject_title AS "subjectTitle", CASE r.subject_type WHEN 'user' THEN r.subject_excerpt
      ELSE left(r.subject_excerpt, 300) END AS "subjectExcerpt", r.reporter_id AS "reporterId",
    reporter.username AS "reporterName", reported.username AS "reportedName",
    CASE r.subject_type WHEN 'comment' THEN c.id IS NULL OR c.is_deleted WHEN 'post' THEN p.id IS NULL
      ELSE reported.id IS NULL END AS "isGone",
    CASE r.subject_type WHEN 'comment' THEN c.removal_reason WHEN 'post' THEN s.removal_reason END AS "removalReason",
    left(CASE r.subject_type WHEN 'comment' THEN c.content WHEN 'post' THEN p.content END,
      ${literal(moderationLimits.reportedTextMax)}) AS text,
    parent.author_id AS "parentAuthorId", parent_author.username AS "parentAuthorName",
    left(parent.content, 300) AS "parentExcerpt", parent.removal_reason IS NOT NULL AS "parentIsRemoved",
    ${OTHER_PENDING} AS "otherPending"
  FROM reports r LEFT JOIN users reporter ON reporter.id = r.reporter_id
  LEFT JOIN users reported ON reported.id = r.reported_user_id
  LEFT JOIN posts p ON p.id = r.post_id LEFT JOIN post_stats s ON s.post_id = p.id
  LEFT JOIN comments c ON c.id = r.comment_id LEFT JOIN comments parent ON parent.id = c.parent_id
  LEFT JOIN users parent_author ON parent_author.id = parent.author_id`;

/** Converts a row to the contract's report. */
export function toReport(row: ReportRow): Report {
  const { id, reason, description, status } = row;
  const isUserKnown = row.reportedUserId !== null;
  return {
    id,
    reason,
    description,
    status,
    createdAt: row.createdAt,
    resolvedAt: row.resolvedAt,
    moderatorNotes: row.moderatorNotes,
    postId: row.postId,
    commentId: row.commentId,
    reportedUserId: row.reportedUserId,
    reporter: toAuthor(row.reporterId, row.reporterName),
    reportedUser: isUserKnown ? toAuthor(row.reportedUserId, row.reportedName) : null,
    subject: { type: row.subjectType, title: row.subjectTitle, excerpt: row.subjectExcerpt },
    context: toContext(row),
  };
}

function toContext(row: ReportRow): ReportContext {
  return {
    status: row.isGone ? 'deleted' : row.removalReason === null ? 'present' : 'removed',
    removalReason: row.removalReason,
    text: row.isGone ? null : row.text,
    parent: toParent(row),
    otherPending: row.otherPending,
  };
}

function toParent(row: ReportRow): ReportContext['parent'] {
  if (row.parentExcerpt === null) return null;
  const author = toAuthor(row.parentAuthorId, row.parentAuthorName);
  return { author, excerpt: row.parentExcerpt, ...(row.parentIsRemoved && { isRemoved: true }) };
}

/** Converts a report for its reporter, without the information of staff. */
export function toOwnReport(report: ReportEntity): OwnReport {
  const { id, reason, description, status, createdAt, postId, commentId, reportedUserId } = report;
  const at = createdAt.toISOString();
  return { id, reason, description, status, createdAt: at, postId, commentId, reportedUserId };
}
