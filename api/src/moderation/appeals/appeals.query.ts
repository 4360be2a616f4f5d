import {
  type Appeal,
  appealLimits,
  type AppealState,
  type AppealSubject,
  type ListAppealsQuery,
  type ModerationAction,
  type OwnAppeal,
} from '@stoa/contract';
import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/db/database.js';
import { literal, optional, raw, type Sql, sql } from '../../platform/db/sql.js';
import { ApiError } from '../../platform/http/errors/api-error.js';
import type { Viewer } from '../../platform/http/request.js';
import { Cursors } from '../../platform/paging/cursors.js';
import { cutPage, type Page, rowsToRead } from '../../platform/paging/page.js';
import { DAY } from '../../platform/units.js';
import { toAuthor } from '../../platform/visibility/author.js';
import { WARNING_SUBJECT } from '../../platform/visibility/warnings.js';
import { decisionAbout, IS_BAN, IS_FOR_STAFF, mayDecide, STANDS, subjectOf } from './appeal.sql.js';
import type { AppealEntity } from './appeal.entity.js';

const LIST = 'appeals';

/** A decision about a person. */
export interface DecisionRow {
  id: number;
  action: ModerationAction;
  communityId: number | null;
  communityName: string | null;
  isByCommunity: boolean;
  moderatorId: number;
  createdAt: string;
}

interface AppealRow {
  id: number;
  action: ModerationAction;
  createdAt: string;
  appellantId: number;
  appellant: string;
  text: string;
  communityId: number | null;
  communityName: string | null;
  communityTitle: string | null;
  isByCommunity: boolean;
  decidedAt: string;
  reason: string | null;
  postId: number | null;
  title: string | null;
  content: string | null;
  banEndsAt: string | null;
  isForStaff: boolean;
}

/** The condition on the open appeals that a viewer may decide: `a`, with the entry `l` of its decision. */
const isOpenFor = (viewer: Viewer, communityId: number | undefined): Sql =>
  sql`a.outcome IS NULL ${optional(communityId, (id) => sql`AND a.community_id = ${id}`)}
    AND ${mayDecide(viewer)} AND ${STANDS}`;

/** Why it was decided, as the person concerned reads it: the log may have less. */
const REASON = raw(`coalesce(warned.reason, CASE l.action
      WHEN 'post-removed' THEN (SELECT s.removal_reason FROM post_stats s WHERE s.post_id = p.id)
      WHEN 'comment-removed' THEN k.removal_reason END, l.note)`);

/** Counts the open appeals that a viewer may decide, up to `appealLimits.counted`. */
export const appealCountStatement = (viewer: Viewer, communityId: number | undefined): Sql =>
  sql`SELECT count(*)::int AS number FROM (SELECT FROM appeals a JOIN moderation_log l ON l.id = a.entry_id
    WHERE ${isOpenFor(viewer, communityId)} LIMIT ${literal(appealLimits.counted)}) counted`;

/** Selects a page of the open appeals that a viewer may decide, oldest first. */
export const appealsStatement = (
  viewer: Viewer,
  { communityId, after, rows }: { communityId: number | undefined; after: number; rows: number },
): Sql => sql`SELECT a.id, l.action, a.created_at AS "createdAt", u.id AS "appellantId", u.username AS appellant,
    a.content AS text, place.id AS "communityId", place.name AS "communityName", place.display_name AS "communityTitle",
    l.is_by_community AS "isByCommunity", l.created_at AS "decidedAt", ${REASON} AS reason, p.id AS "postId", p.title,
    left(CASE coalesce(warned.type, l.subject_type) WHEN 'comment' THEN k.content ELSE p.content END,
      ${literal(appealLimits.excerptMax)}) AS content,
    CASE WHEN ${IS_BAN} THEN (SELECT b.ends_at FROM bans b WHERE b.user_id = l.subject_id
      AND b.community_id IS NOT DISTINCT FROM l.community_id) END AS "banEndsAt", ${IS_FOR_STAFF} AS "isForStaff"
  FROM appeals a JOIN moderation_log l ON l.id = a.entry_id JOIN users u ON u.id = a.appellant_id
  LEFT JOIN communities place ON place.id = a.community_id
  LEFT JOIN LATERAL (${WARNING_SUBJECT}) warned ON l.action = 'member-warned'
  LEFT JOIN posts p ON p.id = l.post_id AND coalesce(warned.type, l.subject_type) <> 'user'
  LEFT JOIN comments k ON k.id = coalesce(warned.id, l.subject_id) AND coalesce(warned.type, l.subject_type) = 'comment'
  WHERE a.id > ${after} AND ${isOpenFor(viewer, communityId)}
  ORDER BY a.id LIMIT ${literal(rows)}`;

/** Reads appeals. */
@Injectable()
export class AppealsQuery {
  constructor(
    private readonly database: Database,
    private readonly cursors: Cursors,
  ) {}

  /**
   * Returns a page of the open appeals that the viewer may decide, oldest first: never one that the viewer sent, or
   * whose decision the viewer made.
   * @throws {ApiError} `CURSOR_INVALID`.
   */
  async page({ communityId, limit, cursor }: ListAppealsQuery, viewer: Viewer): Promise<Page<Appeal>> {
    const list = `${LIST}:${communityId ?? ''}`;
    const size = limit ?? appealLimits.perPage;
    const after = cursor === undefined ? 0 : this.cursors.read(list, cursor).id;
    const statement = appealsStatement(viewer, { communityId, after, rows: rowsToRead(size) });
    const { rows, last } = cutPage(await this.database.read.rows<AppealRow>(statement), size);
    return { items: rows.map(toAppeal), next: last && this.cursors.write(list, { rank: '', id: last.id }) };
  }

  /** Counts the open appeals that the viewer may decide, up to `appealLimits.counted`. */
  async count(viewer: Viewer, communityId: number | undefined): Promise<number> {
    const row = await this.database.read.row<{ number: number }>(appealCountStatement(viewer, communityId));
    return row?.number ?? 0;
  }

  /**
   * Returns until when the viewer can appeal a decision about them, and their appeal.
   * @throws {ApiError} `DECISION_NOT_FOUND`.
   */
  async own(viewer: Viewer, subject: AppealSubject, subjectId: number | undefined): Promise<AppealState> {
    const decision = await this.database.read.row<DecisionRow>(decisionAbout(viewer.id, subject, subjectId));
    if (!decision) throw new ApiError('DECISION_NOT_FOUND');
    const row = await this.database.read
      .row<OwnRow>(sql`SELECT content, created_at AS "createdAt", outcome, reason,
      decided_at AS "decidedAt" FROM appeals WHERE entry_id = ${decision.id}`);
    return { until: appealableUntil(decision).toISOString(), ...(row && { appeal: toOwnAppeal(row) }) };
  }
}

/** Returns the time until which a decision can be appealed. */
export const appealableUntil = ({ createdAt }: Pick<DecisionRow, 'createdAt'>): Date =>
  new Date(Date.parse(createdAt) + appealLimits.days * DAY);

type OwnRow = Pick<AppealEntity, 'content' | 'outcome' | 'reason'> & {
  createdAt: string;
  decidedAt: string | null;
};

/** Converts an appeal for its sender. */
export function toOwnAppeal({ content, createdAt, outcome, reason, decidedAt }: OwnRow): OwnAppeal {
  return {
    text: content,
    createdAt,
    status: outcome ?? 'open',
    ...(reason !== null && { reason }),
    ...(decidedAt !== null && { decidedAt }),
  };
}

function toAppeal(row: AppealRow): Appeal {
  const { communityId: id, communityName: name, communityTitle: displayName, postId, title } = row;
  const subject = subjectOf(row.action);
  return {
    id: row.id,
    subject,
    createdAt: row.createdAt,
    appellant: toAuthor(row.appellantId, row.appellant),
    text: row.text,
    ...(id !== null && name !== null && displayName !== null && { community: { id, name, displayName } }),
    decision: {
      role: row.isByCommunity ? 'moderator' : 'staff',
      createdAt: row.decidedAt,
      reason: row.reason ?? '',
    },
    ...(postId !== null && title !== null && { content: { postId, title, text: row.content ?? '' } }),
    ...((subject === 'ban' || subject === 'mute') && { banEndsAt: row.banEndsAt }),
    isForStaff: row.isForStaff,
  };
}
