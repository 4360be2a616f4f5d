import type { Community, CommunitySort } from '@stoa/contract';
import { type BoundStatement, Values } from '../db/sql.js';
import type { Position } from '../paging/cursors.js';
import { namePatterns } from '../search/patterns.js';

/** The columns of the contract's community, read from `communities c`. */
export const COMMUNITY_COLUMNS = `c.id, c.name, c.display_name AS "displayName", c.description, c.color, c.icon,
  c.owner_id AS "ownerId", c.member_count + c.imported_members AS "memberCount", c.post_count AS "postCount",
  c.created_at AS "createdAt"`;

const MEMBERS = 'c.member_count + c.imported_members';
const NAME = 'lower(c.display_name)';

/** The order of each sort, and what lies beyond a position in it. */
const SORTS = {
  members: {
    order: `${MEMBERS} DESC, c.id`,
    beyond: (rank: string, id: string) =>
      `(${MEMBERS} < ${rank}::integer OR (${MEMBERS} = ${rank}::integer AND c.id > ${id}::integer))`,
  },
  name: {
    order: `${NAME}, c.id`,
    // A name may have any character, so the position is the community itself.
    beyond: (_: string, id: string) =>
      `(${NAME}, c.id) > (SELECT lower(display_name), id FROM communities WHERE id = ${id}::integer)`,
  },
  newest: {
    order: 'c.created_at DESC, c.id DESC',
    beyond: (rank: string, id: string) => `(c.created_at, c.id) < (${rank}::timestamptz, ${id}::integer)`,
  },
} as const satisfies Record<CommunitySort, object>;

/** One page of communities. */
export interface CommunityListPlan {
  readonly sort: CommunitySort;
  /** Only those that have it in their display name or description. */
  readonly search: string | undefined;
  readonly after: Position | undefined;
  /** Rows to read, more than are shown: see `rowsToRead`. */
  readonly rows: number;
}

/** The statement of one page: a keyset walk in the order of its sort. */
export function communityListStatement({ sort, search, after, rows }: CommunityListPlan): BoundStatement {
  const values = new Values();
  const { order, beyond } = SORTS[sort];
  const pattern = search && values.add(namePatterns(search)[1]);
  const conditions = [
    pattern && `without_accents(c.display_name || E'\\n' || c.description) ILIKE without_accents(${pattern})`,
    after && beyond(sort === 'name' ? '' : values.add(after.rank), values.add(after.id)),
  ].filter(Boolean);
  const where = conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '';
  const name = [`communities_${sort}_${rows}`, search && 'search', after && 'after']
    .filter(Boolean)
    .join('_');
  const text = `SELECT ${COMMUNITY_COLUMNS} FROM communities c ${where} ORDER BY ${order} LIMIT ${rows}`;
  return { name, text, values: values.list };
}

/** Where a page of a sort ends. */
export function positionOf(sort: CommunitySort, { id, memberCount, createdAt }: Community): Position {
  const rank = { members: String(memberCount), name: '', newest: createdAt }[sort];
  return { rank, id };
}
