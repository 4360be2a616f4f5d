import type {
  OwnReport,
  Report,
  ReportContext,
  ReportReason,
  ReportStatus,
  ReportSubject,
} from '@stoa/contract';
import { limits } from '@stoa/contract';
import { toAuthor } from '../users/author.js';
import type { ReportEntity } from './report.entity.js';

/** A report as it is read: one row, joined with what it is about as that is now. */
export interface ReportRow {
  id: number;
  reason: ReportReason;
  description: string | null;
  status: ReportStatus;
  created_at: string;
  resolved_at: string | null;
  moderator_notes: string | null;
  post_id: number | null;
  comment_id: number | null;
  reported_user_id: number | null;
  subject_type: ReportSubject;
  subject_title: string | null;
  subject_excerpt: string | null;
  reporter_id: number | null;
  reporter_name: string | null;
  reported_name: string | null;
  is_gone: boolean;
  removal_reason: string | null;
  text: string | null;
  parent_author_id: number | null;
  parent_author_name: string | null;
  parent_excerpt: string | null;
  parent_is_removed: boolean;
  other_pending: number;
}

const OTHER_PENDING = `(SELECT count(*)::integer FROM reports o WHERE o.status = 'pending'
      AND o.subject_type = r.subject_type AND o.subject_id = r.subject_id AND o.id <> r.id)`;

/**
 * What every read of reports begins with. The subject is the comment, the post or the user that the report names;
 * the others are joined as where it stands.
 */
export const SELECT_REPORTS = `SELECT r.id, r.reason, r.description, r.status, r.created_at, r.resolved_at,
    r.moderator_notes, r.post_id, r.comment_id, r.reported_user_id, r.subject_type, r.subject_title,
    r.subject_excerpt, r.reporter_id, reporter.username AS reporter_name, reported.username AS reported_name,
    CASE r.subject_type WHEN 'comment' THEN c.id IS NULL OR c.is_deleted WHEN 'post' THEN p.id IS NULL
      ELSE reported.id IS NULL END AS is_gone,
    CASE r.subject_type WHEN 'comment' THEN c.removal_reason WHEN 'post' THEN s.removal_reason END AS removal_reason,
    left(CASE r.subject_type WHEN 'comment' THEN c.content WHEN 'post' THEN p.content END,
      ${limits.reportedTextMax}) AS text,
    parent.author_id AS parent_author_id, parent_author.username AS parent_author_name,
    left(parent.content, 300) AS parent_excerpt, parent.removal_reason IS NOT NULL AS parent_is_removed, ${OTHER_PENDING} AS other_pending
  FROM reports r LEFT JOIN users reporter ON reporter.id = r.reporter_id
  LEFT JOIN users reported ON reported.id = r.reported_user_id
  LEFT JOIN posts p ON p.id = r.post_id LEFT JOIN post_stats s ON s.post_id = p.id
  LEFT JOIN comments c ON c.id = r.comment_id LEFT JOIN comments parent ON parent.id = c.parent_id
  LEFT JOIN users parent_author ON parent_author.id = parent.author_id`;

/** A row as the contract's report. */
export function toReport(row: ReportRow): Report {
  const { id, reason, description, status } = row;
  const isUserKnown = row.reported_user_id !== null;
  return {
    id,
    reason,
    description,
    status,
    createdAt: row.created_at,
    resolvedAt: row.resolved_at,
    moderatorNotes: row.moderator_notes,
    postId: row.post_id,
    commentId: row.comment_id,
    reportedUserId: row.reported_user_id,
    reporter: toAuthor(row.reporter_id, row.reporter_name),
    reportedUser: isUserKnown ? toAuthor(row.reported_user_id, row.reported_name) : null,
    subject: { type: row.subject_type, title: row.subject_title, excerpt: row.subject_excerpt },
    context: toContext(row),
  };
}

function toContext(row: ReportRow): ReportContext {
  return {
    status: row.is_gone ? 'deleted' : row.removal_reason === null ? 'present' : 'removed',
    removalReason: row.removal_reason,
    text: row.is_gone ? null : row.text,
    parent: toParent(row),
    otherPending: row.other_pending,
  };
}

function toParent(row: ReportRow): ReportContext['parent'] {
  if (row.parent_excerpt === null) return null;
  const author = toAuthor(row.parent_author_id, row.parent_author_name);
  return { author, excerpt: row.parent_excerpt, ...(row.parent_is_removed && { isRemoved: true }) };
}

/** A report as whoever made it gets it: nothing of what staff know. */
export function toOwnReport(report: ReportEntity): OwnReport {
  const { id, reason, description, status, createdAt, postId, commentId, reportedUserId } = report;
  const at = createdAt.toISOString();
  return { id, reason, description, status, createdAt: at, postId, commentId, reportedUserId };
}
