import { limits, type Report, type ReportReason, type ReportStatus } from '@stoa/contract';
import { Injectable } from '@nestjs/common';
import { Database } from '../db/database.js';
import { type BoundStatement, Values } from '../db/sql.js';
import { Fault } from '../http/fault.js';
import { Cursors, type Position } from '../paging/cursors.js';
import { cutPage, type Page } from '../paging/page.js';
import { toAuthor } from '../users/author.js';
import type { ReportSubject } from './report.entity.js';

/** What a list of reports may be asked for. */
export interface ReportListRequest {
  status?: ReportStatus | undefined;
  limit?: number | undefined;
  cursor?: string | undefined;
}

interface ReportRow {
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
}

const SELECT = `SELECT r.id, r.reason, r.description, r.status, r.created_at, r.resolved_at, r.moderator_notes,
    r.post_id, r.comment_id, r.reported_user_id, r.subject_type, r.subject_title, r.subject_excerpt,
    r.reporter_id, reporter.username AS reporter_name, reported.username AS reported_name
  FROM reports r LEFT JOIN users reporter ON reporter.id = r.reporter_id
  LEFT JOIN users reported ON reported.id = r.reported_user_id`;

const BY_ID = { name: 'reports_by_id', text: `${SELECT} WHERE r.id = $1` };

/** Reading reports. */
@Injectable()
export class ReportsQuery {
  constructor(
    private readonly database: Database,
    private readonly cursors: Cursors,
  ) {}

  /** @throws {Fault} `REPORT_NOT_FOUND`. */
  async byId(id: number): Promise<Report> {
    const row = await this.database.row<ReportRow>(BY_ID, [id]);
    if (!row) throw new Fault('REPORT_NOT_FOUND');
    return toReport(row);
  }

  /**
   * A page of reports: the pending ones first, then the others, each newest first (DECISIONS C6).
   * @throws {Fault} `CURSOR_INVALID`.
   */
  async list({ status, limit: size = limits.reportsMax, cursor }: ReportListRequest): Promise<Page<Report>> {
    const list = `reports:${status ?? ''}`;
    const after = cursor === undefined ? undefined : this.cursors.read(list, cursor);
    const { values, ...statement } = pageStatement(status, after, size + 1);
    const { rows, last } = cutPage(await this.database.rows<ReportRow>(statement, values), size);
    const end = last && { rank: String(last.status === 'pending'), id: last.id };
    return { items: rows.map(toReport), next: end && this.cursors.write(list, end) };
  }
}

function pageStatement(
  status: ReportStatus | undefined,
  after: Position | undefined,
  rows: number,
): BoundStatement {
  const values = new Values();
  const conditions = [
    status && `r.status = ${values.add(status)}`,
    after &&
      `(r.status = 'pending', r.id) < (${values.add(after.rank)}::boolean, ${values.add(after.id)}::integer)`,
  ].filter(Boolean);
  const where = conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '';
  const name = ['reports_list', status && 'status', after && 'after'].filter(Boolean).join('_');
  const text = `${SELECT} ${where} ORDER BY (r.status = 'pending') DESC, r.id DESC LIMIT ${values.add(rows)}`;
  return { name, text, values: values.list };
}

function toReport(row: ReportRow): Report {
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
  };
}
