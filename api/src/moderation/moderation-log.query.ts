import {
  limits,
  type ModerationAction,
  type ModerationLogEntry,
  type PageQuery,
  type ReportSubject,
} from '@stoa/contract';
import { Injectable } from '@nestjs/common';
import { Database } from '../db/database.js';
import { Cursors } from '../paging/cursors.js';
import { cutPage, type Page, rowsToRead } from '../paging/page.js';

interface LogRow {
  id: number;
  action: ModerationAction;
  moderator_id: number;
  moderator_name: string;
  subject_type: ReportSubject;
  subject_id: number;
  subject_title: string | null;
  post_id: number | null;
  report_id: number | null;
  note: string | null;
  created_at: string;
}

/** Names the list for its cursors. */
const LIST = 'moderation-log';
/** Above every id: where the first page begins. */
const START = 2_147_483_647;

/** Reading what the staff decided. */
@Injectable()
export class ModerationLogQuery {
  constructor(
    private readonly database: Database,
    private readonly cursors: Cursors,
  ) {}

  /**
   * A page of decisions, newest first.
   * @throws {ApiError} `CURSOR_INVALID`.
   */
  async page({ limit: size = limits.pageSizeDefault, cursor }: PageQuery): Promise<Page<ModerationLogEntry>> {
    const before = cursor === undefined ? START : this.cursors.read(LIST, cursor).id;
    const { rows, last } = cutPage(
      await this.database.rows<LogRow>(statement(rowsToRead(size)), [before]),
      size,
    );
    const next = last && this.cursors.write(LIST, { rank: '', id: last.id });
    return { items: rows.map(toEntry), next };
  }
}

const statement = (rows: number) => ({
  name: `moderation_log_${rows}`,
  text: `SELECT id, action, moderator_id, moderator_name, subject_type, subject_id, subject_title, post_id, report_id,
      note, created_at
    FROM moderation_log WHERE id < $1 ORDER BY id DESC LIMIT ${rows}`,
});

function toEntry(row: LogRow): ModerationLogEntry {
  return {
    id: row.id,
    action: row.action,
    createdAt: row.created_at,
    moderator: { id: row.moderator_id, username: row.moderator_name },
    subject: {
      type: row.subject_type,
      id: row.subject_id,
      title: row.subject_title,
      postId: row.post_id,
    },
    reportId: row.report_id,
    note: row.note,
  };
}
