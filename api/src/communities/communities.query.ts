import { type Community, limits } from '@stoa/contract';
import { Injectable } from '@nestjs/common';
import { Database } from '../db/database.js';
import { Fault } from '../http/fault.js';
import { namePatterns } from '../search/patterns.js';

const COLUMNS = `c.id, c.name, c.display_name AS "displayName", c.description, c.color, c.icon,
  c.owner_id AS "ownerId", c.member_count + c.imported_members AS "memberCount", c.post_count AS "postCount",
  c.created_at AS "createdAt"`;
const BY_SIZE = 'ORDER BY c.member_count + c.imported_members DESC, c.id';

const LIST = { name: 'communities_list', text: `SELECT ${COLUMNS} FROM communities c ${BY_SIZE}` };
const LIST_JOINED = {
  name: 'communities_list_joined',
  text: `SELECT ${COLUMNS} FROM memberships m JOIN communities c ON c.id = m.community_id
    WHERE m.user_id = $1 ${BY_SIZE}`,
};
const BY_NAME = {
  name: 'communities_by_name',
  text: `SELECT ${COLUMNS} FROM communities c WHERE lower(c.name) = lower($1)`,
};
/** Called so, then beginning so, then having it in a name, then about it; nearly called so where nothing else is. */
const SEARCH = {
  name: 'communities_search',
  text: `WITH found AS (
      SELECT *, CASE WHEN lower(name) = lower($1) OR lower(display_name) = lower($1) THEN 4
        WHEN display_name ILIKE $3 OR name ILIKE $3 THEN 3
        WHEN display_name ILIKE $2 OR name ILIKE $2 THEN 2
        WHEN description ILIKE $2 THEN 1 ELSE 0 END AS nearness
      FROM communities
      WHERE display_name ILIKE $2 OR name ILIKE $2 OR description ILIKE $2 OR display_name % $1 OR name % $1
    )
    SELECT ${COLUMNS} FROM found c WHERE nearness > 0 OR NOT EXISTS (SELECT FROM found WHERE nearness > 0)
    ORDER BY nearness DESC, c.member_count + c.imported_members DESC, c.id LIMIT ${limits.searchNamesMax}`,
};
const BY_ID = { name: 'communities_by_id', text: `SELECT ${COLUMNS} FROM communities c WHERE c.id = $1` };

/** Reading communities. */
@Injectable()
export class CommunitiesQuery {
  constructor(private readonly database: Database) {}

  /** All, most members first. */
  list(): Promise<Community[]> {
    return this.database.rows<Community>(LIST, []);
  }

  /** Those that a search names, the best matches first. */
  search(search: string): Promise<Community[]> {
    return this.database.rows<Community>(SEARCH, namePatterns(search));
  }

  /** Those somebody is in, most members first. */
  listJoined(userId: number): Promise<Community[]> {
    return this.database.rows<Community>(LIST_JOINED, [userId]);
  }

  /** @throws {Fault} `COMMUNITY_NOT_FOUND`. */
  async byName(name: string): Promise<Community> {
    return found(await this.database.row<Community>(BY_NAME, [name]));
  }

  /** @throws {Fault} `COMMUNITY_NOT_FOUND`. */
  async byId(id: number): Promise<Community> {
    return found(await this.database.row<Community>(BY_ID, [id]));
  }
}

function found(row: Community | undefined): Community {
  if (!row) throw new Fault('COMMUNITY_NOT_FOUND');
  return row;
}
