import {
  type CommunityMember,
  type JoinRequest,
  type ListCommunityMembersQuery,
  type PageQuery,
  peopleLimits,
} from '@stoa/contract';
import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/db/database.js';
import { startPattern } from '../../platform/db/patterns.js';
import { literal, optional, type Sql, sql } from '../../platform/db/sql.js';
import { isBannedFrom } from '../../platform/visibility/bans.js';
import { Cursors, type Position } from '../../platform/paging/cursors.js';
import { cutPage, type Page, rowsToRead } from '../../platform/paging/page.js';

interface PersonRow {
  id: number;
  username: string;
  avatar: string | null;
}

type MemberRow = PersonRow & { joinedAt: string };

interface RequestRow extends PersonRow {
  requestId: number;
  message: string;
  createdAt: string;
}

/** Selects a page of a community's members, latest first. */
export const membersStatement = (
  communityId: number,
  search: string | undefined,
  after: Position | undefined,
  rows: number,
): Sql => sql`SELECT u.id, u.username, u.avatar, m.joined_at AS "joinedAt"
  FROM memberships m JOIN users u ON u.id = m.user_id
  WHERE m.community_id = ${communityId} AND u.deleted_at IS NULL
    ${optional(search || undefined, (text) => sql`AND u.username ILIKE ${startPattern(text)}`)}
    ${optional(
      after,
      ({ rank, id }) => sql`AND (m.joined_at, m.user_id) < (${rank}::timestamptz, ${id}::integer)`,
    )}
  ORDER BY m.joined_at DESC, m.user_id DESC LIMIT ${literal(rows)}`;

/** Selects a page of the requests to join a community, oldest first, without those of banned people. */
export const joinRequestsStatement = (communityId: number, after: Position | undefined, rows: number): Sql =>
  sql`SELECT r.id AS "requestId", r.message, r.created_at AS "createdAt", u.id, u.username, u.avatar
  FROM join_requests r JOIN users u ON u.id = r.user_id
  WHERE r.community_name = (SELECT lower(name) FROM communities WHERE id = ${communityId}) AND u.deleted_at IS NULL
    AND NOT ${isBannedFrom(sql`${communityId}`, sql`r.user_id`)}
    ${optional(after, ({ id }) => sql`AND r.id > ${id}::integer`)}
  ORDER BY r.id LIMIT ${literal(rows)}`;

/** Reads the members of communities and their requests, for the people who run them. */
@Injectable()
export class MembersQuery {
  constructor(
    private readonly database: Database,
    private readonly cursors: Cursors,
  ) {}

  /**
   * Returns a page of a community's members.
   * @throws {ApiError} `CURSOR_INVALID`.
   */
  async members(
    communityId: number,
    { search, limit, cursor }: ListCommunityMembersQuery,
  ): Promise<Page<CommunityMember>> {
    const list = `members:${communityId}:${search ?? ''}`;
    const size = limit ?? peopleLimits.followersPerPage;
    const after = cursor === undefined ? undefined : this.cursors.read(list, cursor);
    const statement = membersStatement(communityId, search, after, rowsToRead(size));
    const { rows, last } = cutPage(await this.database.read.rows<MemberRow>(statement), size);
    const next = last && this.cursors.write(list, { rank: last.joinedAt, id: last.id });
    return { items: rows.map((row) => ({ ...toPerson(row), joinedAt: row.joinedAt })), next };
  }

  /**
   * Returns a page of the requests to join a community.
   * @throws {ApiError} `CURSOR_INVALID`.
   */
  async requests(communityId: number, { limit, cursor }: PageQuery): Promise<Page<JoinRequest>> {
    const list = `join-requests:${communityId}`;
    const size = limit ?? peopleLimits.followersPerPage;
    const after = cursor === undefined ? undefined : this.cursors.read(list, cursor);
    const statement = joinRequestsStatement(communityId, after, rowsToRead(size));
    const { rows, last } = cutPage(await this.database.read.rows<RequestRow>(statement), size);
    const next = last && this.cursors.write(list, { rank: '', id: last.requestId });
    return { items: rows.map(toRequest), next };
  }
}

const toPerson = ({ id, username, avatar }: PersonRow) => ({ id, username, ...(avatar && { avatar }) });

const toRequest = (row: RequestRow): JoinRequest => {
  const { requestId: id, message, createdAt } = row;
  return { id, user: toPerson(row), message, createdAt };
};
