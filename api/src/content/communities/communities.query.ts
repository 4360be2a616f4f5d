import {
  type Community,
  type CommunityRule,
  type CommunitySummary,
  limits,
  type ListCommunitiesQuery,
} from '@stoa/contract';
import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/db/database.js';
import { literal, optional, type Sql, sql } from '../../platform/db/sql.js';
import type { Viewer } from '../../platform/http/request.js';
import { isCommunityListed, isOpenCommunity, type Reader } from '../../platform/visibility/communities.js';
import { ApiError } from '../../platform/http/api-error.js';
import { Cursors } from '../../platform/paging/cursors.js';
import { cutPage, type Page, rowsToRead } from '../../platform/paging/page.js';
import { namePatterns } from '../../platform/db/patterns.js';
import {
  COMMUNITY_COLUMNS,
  communityListStatement,
  type CommunityListPlan,
  positionOf,
} from './community-lists.js';

const BY_SIZE = sql`ORDER BY c.member_count + c.imported_members DESC, c.id`;

/**
 * Orders matches: equal names, names that start with the search, names that contain it, then descriptions; similar
 * names only if nothing else matches.
 */
function searchStatement(search: string, viewer: Reader): Sql {
  const [text, anywhere, start] = namePatterns(search);
  return sql`WITH asked AS MATERIALIZED (
      SELECT without_accents(${text}::text) AS text, without_accents(${anywhere}::text) AS anywhere,
        without_accents(${start}::text) AS start),
    folded AS (SELECT *, without_accents(display_name) AS title, without_accents(description) AS about FROM communities c
      WHERE ${isCommunityListed('c', viewer)}),
    found AS (
      SELECT folded.*, CASE WHEN lower(name) = lower(asked.text) OR lower(title) = lower(asked.text) THEN 4
        WHEN title ILIKE start OR name ILIKE start THEN 3
        WHEN title ILIKE anywhere OR name ILIKE anywhere THEN 2
        WHEN about ILIKE anywhere THEN 1 ELSE 0 END AS nearness
      FROM folded CROSS JOIN asked
      WHERE title ILIKE anywhere OR name ILIKE anywhere OR about ILIKE anywhere OR title % asked.text OR name % asked.text
    )
    SELECT ${COMMUNITY_COLUMNS} FROM found c WHERE nearness > 0 OR NOT EXISTS (SELECT FROM found WHERE nearness > 0)
    ORDER BY nearness DESC, c.member_count + c.imported_members DESC, c.id LIMIT ${literal(limits.searchNamesMax)}`;
}

/** Reads communities. */
@Injectable()
export class CommunitiesQuery {
  constructor(
    private readonly database: Database,
    private readonly cursors: Cursors,
  ) {}

  /**
   * Returns a page of communities: all, or the matches of a search.
   * @throws {ApiError} `CURSOR_INVALID`.
   */
  async list(
    { search, sort, limit, cursor }: ListCommunitiesQuery,
    viewer: Reader,
  ): Promise<Page<Community>> {
    if (search && !sort) {
      const found = await this.database.read.rows<Community>(searchStatement(search, viewer));
      return { items: found.slice(0, limit) };
    }
    const size = limit ?? limits.communitiesPerPage;
    const list = `communities:${sort ?? 'members'}:${search ?? ''}`;
    const after = cursor === undefined ? undefined : this.cursors.read(list, cursor);
    const plan: CommunityListPlan = {
      sort: sort ?? 'members',
      search,
      after,
      viewer,
      rows: rowsToRead(size),
    };
    const { rows, last } = cutPage(
      await this.database.read.rows<Community>(communityListStatement(plan)),
      size,
    );
    return { items: rows, next: last && this.cursors.write(list, positionOf(plan.sort, last)) };
  }

  /** Returns totals of all communities that everyone can see. */
  async summary(): Promise<CommunitySummary> {
    const row = await this.database.read
      .row<CommunitySummary>(sql`SELECT count(*)::integer AS "communityCount",
      coalesce(sum(member_count + imported_members), 0)::float8 AS "memberCount"
      FROM communities c WHERE ${isCommunityListed('c', undefined)}`);
    return row ?? { communityCount: 0, memberCount: 0 };
  }

  /** Returns a member's communities that the viewer may see, most members first. */
  listJoined(userId: number, viewer: Viewer): Promise<Community[]> {
    return this.database.read.rows<Community>(sql`SELECT ${COMMUNITY_COLUMNS}
      FROM memberships m JOIN communities c ON c.id = m.community_id
      WHERE m.user_id = ${userId} AND ${isOpenCommunity(sql`c.id`, viewer)} ${BY_SIZE} LIMIT ${literal(limits.communitiesPerMember)}`);
  }

  /** @throws {ApiError} `COMMUNITY_NOT_FOUND`. */
  byName(name: string, viewer: Reader): Promise<Community> {
    return this.one(sql`lower(c.name) = lower(${name}) AND ${isOpenCommunity(sql`c.id`, viewer)}`, viewer);
  }

  /** @throws {ApiError} `COMMUNITY_NOT_FOUND`. */
  byId(id: number, viewer: Reader): Promise<Community> {
    return this.one(sql`c.id = ${id} AND ${isOpenCommunity(sql`c.id`, viewer)}`, viewer);
  }

  /**
   * Returns a community to a person invited to it.
   * @throws {ApiError} `COMMUNITY_NOT_FOUND`.
   */
  invitedTo(id: number): Promise<Community> {
    return this.one(sql`c.id = ${id}`, undefined);
  }

  private async one(condition: Sql, viewer: Reader): Promise<Community> {
    const own = optional(
      viewer?.id,
      (id) => sql`, EXISTS (SELECT FROM join_requests
        WHERE user_id = ${id} AND community_name = lower(c.name)) AS "isRequested"`,
    );
    const row = await this.database.read.row<CommunityRow>(
      sql`SELECT ${COMMUNITY_COLUMNS}, c.rules ${own} FROM communities c WHERE ${condition}`,
    );
    if (!row) throw new ApiError('COMMUNITY_NOT_FOUND');
    const { rules, isRequested, ...community } = row;
    return { ...community, ...(isRequested && { isRequested: true }), ...(rules.length > 0 && { rules }) };
  }
}

type CommunityRow = Omit<Community, 'isRequested'> & { rules: CommunityRule[]; isRequested?: boolean };
