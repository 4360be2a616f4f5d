import {
  limits,
  type ModerationAction,
  type ModerationLogEntry,
  type PageQuery,
  type ReportSubject,
} from '@stoa/contract';
import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/db/database.js';
import { literal, type Sql, sql } from '../../platform/db/sql.js';
import { Cursors } from '../../platform/paging/cursors.js';
import { cutPage, type Page, rowsToRead } from '../../platform/paging/page.js';

interface LogRow {
  id: number;
  action: ModerationAction;
  moderatorId: number;
  moderatorName: string;
  subjectType: ReportSubject;
  subjectId: number;
  subjectTitle: string | null;
  postId: number | null;
  reportId: number | null;
  note: string | null;
  createdAt: string;
  communityId: number | null;
  communityName: string | null;
  isByCommunity: boolean;
}

/** Names the list for its cursors. */
const LIST = 'moderation-log';
/** Above every id: the start of the first page. */
const START = 2_147_483_647;

/** Reads the moderation log. */
@Injectable()
export class ModerationLogQuery {
  constructor(
    private readonly database: Database,
    private readonly cursors: Cursors,
  ) {}

  /**
   * Returns a page of decisions, newest first.
   * @throws {ApiError} `CURSOR_INVALID`.
   */
  async page({ limit: size = limits.pageSizeDefault, cursor }: PageQuery): Promise<Page<ModerationLogEntry>> {
    const before = cursor === undefined ? START : this.cursors.read(LIST, cursor).id;
    const { rows, last } = cutPage(
      await this.database.read.rows<LogRow>(pageStatement(before, rowsToRead(size))),
      size,
    );
    const next = last && this.cursors.write(LIST, { rank: '', id: last.id });
    return { items: rows.map(toEntry), next };
  }
}

const pageStatement = (before: number, rows: number): Sql => sql`
  SELECT id, action, moderator_id AS "moderatorId", moderator_name AS "moderatorName", subject_type AS "subjectType",
    subject_id AS "subjectId", subject_title AS "subjectTitle", post_id AS "postId", report_id AS "reportId", note,
    created_at AS "createdAt", community_id AS "communityId", community_name AS "communityName",
    is_by_community AS "isByCommunity"
  FROM moderation_log WHERE id < ${before} ORDER BY id DESC LIMIT ${literal(rows)}`;

function toEntry({
  moderatorId,
  moderatorName,
  subjectType,
  subjectId,
  subjectTitle,
  postId,
  communityId,
  communityName,
  isByCommunity,
  ...row
}: LogRow) {
  const moderator = { id: moderatorId, username: moderatorName };
  const subject = { type: subjectType, id: subjectId, title: subjectTitle, postId };
  const community = communityId !== null &&
    communityName !== null && { id: communityId, name: communityName };
  return {
    ...row,
    moderator,
    subject,
    ...(community && { community }),
    ...(isByCommunity && { isByCommunity }),
  } satisfies ModerationLogEntry;
}
