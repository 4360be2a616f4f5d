import {
  explainedActions,
  type ListPublicLogQuery,
  limits,
  type ModerationAction,
  type PublicAction,
  publicActions,
  type PublicLogEntry,
  type ReportSubject,
} from '@stoa/contract';
import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/db/database.js';
import { join, literal, raw, type Sql, sql } from '../../platform/db/sql.js';
import { Cursors } from '../../platform/paging/cursors.js';
import { cutPage, type Page, rowsToRead } from '../../platform/paging/page.js';
import { isCommunityColumnListed, type Reader } from '../../platform/visibility/communities.js';
import { RULE_ID } from '../log/moderation-log.js';
import { LogCommunityQuery } from './log-community.query.js';

interface EntryRow {
  id: number;
  number: number;
  hash: string;
  createdAt: string;
  action: PublicAction;
  isByCommunity: boolean;
  isByRule: boolean;
  kind: ReportSubject;
  reason: string | null;
  communityName: string | null;
  communityTitle: string | null;
}

/** A page of the public log. */
interface PagePlan {
  /** Undefined for the whole site. */
  readonly communityId: number | undefined;
  readonly action: PublicAction | undefined;
  /** The id of the last entry of the page before. */
  readonly before: number;
  readonly rows: number;
  readonly viewer: Reader;
}

/** Above every id: the start of the first page. */
const START = 2_147_483_647;

/** Actions as constants, so that the planner knows how many entries have them. */
const oneOf = (actions: readonly ModerationAction[]): Sql =>
  raw(actions.map((action) => `'${action}'`).join(', '));

/** Selects a page of the decisions that the viewer may see, newest first. */
export const publicLogStatement = ({ communityId, action, before, rows, viewer }: PagePlan): Sql => sql`
  SELECT l.id, c.number, encode(c.hash, 'hex') AS hash, l.created_at AS "createdAt", l.action,
    l.is_by_community AS "isByCommunity", l.moderator_id = ${literal(RULE_ID)} AS "isByRule", l.subject_type AS kind,
    CASE WHEN c.is_note_public AND l.action IN (${oneOf(explainedActions)}) THEN l.note END AS reason,
    place.name AS "communityName", place.display_name AS "communityTitle"
  FROM moderation_log l JOIN moderation_log_chain c ON c.entry_id = l.id
  LEFT JOIN communities place ON place.id = l.community_id
  WHERE ${join(
    [
      sql`l.id < ${before}`,
      action ? sql`l.action = ${action}` : sql`l.action IN (${oneOf(publicActions)})`,
      communityId === undefined
        ? sql`(l.community_id IS NULL OR ${isCommunityColumnListed(raw('l.community_id'), viewer)})`
        : sql`l.community_id = ${communityId}`,
    ],
    ' AND ',
  )}
  ORDER BY l.id DESC LIMIT ${literal(rows)}`;

/** Reads the public log. */
@Injectable()
export class PublicLogQuery {
  constructor(
    private readonly database: Database,
    private readonly cursors: Cursors,
    private readonly communities: LogCommunityQuery,
  ) {}

  /**
   * Returns a page of decisions, newest first.
   * @throws {ApiError} `COMMUNITY_NOT_FOUND` or `CURSOR_INVALID`.
   */
  async page(
    { community, action, limit: size = limits.pageSizeDefault, cursor }: ListPublicLogQuery,
    viewer: Reader,
  ): Promise<Page<PublicLogEntry>> {
    const communityId = await this.communities.idOf(community, viewer);
    const list = `public-log:${communityId ?? 'site'}:${action ?? ''}`;
    const before = cursor === undefined ? START : this.cursors.read(list, cursor).id;
    const statement = publicLogStatement({ communityId, action, before, rows: rowsToRead(size), viewer });
    const { rows, last } = cutPage(await this.database.read.rows<EntryRow>(statement), size);
    return { items: rows.map(toEntry), next: last && this.cursors.write(list, { rank: '', id: last.id }) };
  }
}

function toEntry({
  number,
  hash,
  createdAt,
  action,
  isByCommunity,
  isByRule,
  kind,
  ...row
}: EntryRow): PublicLogEntry {
  const { reason, communityName: name, communityTitle: displayName } = row;
  return {
    number,
    hash,
    createdAt,
    action,
    role: isByRule ? 'rule' : isByCommunity ? 'moderator' : 'staff',
    kind,
    ...(reason !== null && { reason }),
    ...(name !== null && displayName !== null && { community: { name, displayName } }),
  };
}
