import { type Community, type CommunitySummary, limits, type ListCommunitiesQuery } from '@stoa/contract';
import { Injectable } from '@nestjs/common';
import { Database } from '../db/database.js';
import { ApiError } from '../http/api-error.js';
import { Cursors } from '../paging/cursors.js';
import { cutPage, type Page, rowsToRead } from '../paging/page.js';
import { namePatterns } from '../search/patterns.js';
import {
  COMMUNITY_COLUMNS,
  communityListStatement,
  type CommunityListPlan,
  positionOf,
} from './community-lists.js';

const BY_SIZE = 'ORDER BY c.member_count + c.imported_members DESC, c.id';

const LIST_JOINED = {
  name: 'communities_list_joined',
  text: `SELECT ${COMMUNITY_COLUMNS} FROM memberships m JOIN communities c ON c.id = m.community_id
    WHERE m.user_id = $1 ${BY_SIZE} LIMIT ${limits.communitiesPerMember}`,
};
const BY_NAME = {
  name: 'communities_by_name',
  text: `SELECT ${COMMUNITY_COLUMNS} FROM communities c WHERE lower(c.name) = lower($1)`,
};
/** Called so, then beginning so, then having it in a name, then about it; nearly called so where nothing else is. */
const SEARCH = {
  name: 'communities_search',
  text: `WITH asked AS MATERIALIZED (SELECT without_accents($1::text) AS text, without_accents($2::text) AS anywhere,
      without_accents($3::text) AS start),
    folded AS (SELECT *, without_accents(display_name) AS title, without_accents(description) AS about FROM communities),
    found AS (
      SELECT folded.*, CASE WHEN lower(name) = lower(asked.text) OR lower(title) = lower(asked.text) THEN 4
        WHEN title ILIKE start OR name ILIKE start THEN 3
        WHEN title ILIKE anywhere OR name ILIKE anywhere THEN 2
        WHEN about ILIKE anywhere THEN 1 ELSE 0 END AS nearness
      FROM folded CROSS JOIN asked
      WHERE title ILIKE anywhere OR name ILIKE anywhere OR about ILIKE anywhere OR title % asked.text OR name % asked.text
    )
    SELECT ${COMMUNITY_COLUMNS} FROM found c WHERE nearness > 0 OR NOT EXISTS (SELECT FROM found WHERE nearness > 0)
    ORDER BY nearness DESC, c.member_count + c.imported_members DESC, c.id LIMIT ${limits.searchNamesMax}`,
};
const BY_ID = {
  name: 'communities_by_id',
  text: `SELECT ${COMMUNITY_COLUMNS} FROM communities c WHERE c.id = $1`,
};

const SUMMARY = {
  name: 'communities_summary',
  text: `SELECT count(*)::integer AS "communityCount",
      coalesce(sum(member_count + imported_members), 0)::float8 AS "memberCount" FROM communities`,
};

/** Reading communities. */
@Injectable()
export class CommunitiesQuery {
  constructor(
    private readonly database: Database,
    private readonly cursors: Cursors,
  ) {}

  /**
   * A page of communities: all, or those that a search names.
   * @throws {ApiError} `CURSOR_INVALID`.
   */
  async list({ search, sort, limit, cursor }: ListCommunitiesQuery): Promise<Page<Community>> {
    if (search && !sort) {
      const found = await this.database.rows<Community>(SEARCH, namePatterns(search));
      return { items: found.slice(0, limit) };
    }
    const size = limit ?? limits.communitiesPerPage;
    const list = `communities:${sort ?? 'members'}:${search ?? ''}`;
    const after = cursor === undefined ? undefined : this.cursors.read(list, cursor);
    const plan: CommunityListPlan = { sort: sort ?? 'members', search, after, rows: rowsToRead(size) };
    const { values, ...statement } = communityListStatement(plan);
    const { rows, last } = cutPage(await this.database.rows<Community>(statement, values), size);
    return { items: rows, next: last && this.cursors.write(list, positionOf(plan.sort, last)) };
  }

  /** Figures of all communities together. */
  async summary(): Promise<CommunitySummary> {
    const row = await this.database.row<CommunitySummary>(SUMMARY, []);
    return row ?? { communityCount: 0, memberCount: 0 };
  }

  /** Those somebody is in, most members first. */
  listJoined(userId: number): Promise<Community[]> {
    return this.database.rows<Community>(LIST_JOINED, [userId]);
  }

  /** @throws {ApiError} `COMMUNITY_NOT_FOUND`. */
  async byName(name: string): Promise<Community> {
    return found(await this.database.row<Community>(BY_NAME, [name]));
  }

  /** @throws {ApiError} `COMMUNITY_NOT_FOUND`. */
  async byId(id: number): Promise<Community> {
    return found(await this.database.row<Community>(BY_ID, [id]));
  }
}

function found(row: Community | undefined): Community {
  if (!row) throw new ApiError('COMMUNITY_NOT_FOUND');
  return row;
}
