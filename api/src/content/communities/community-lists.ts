import type { Community, CommunitySort } from '@stoa/contract';
import { literal, type Sql, sql, where } from '../../platform/db/sql.js';
import { isCommunityListed, type Reader } from '../../platform/visibility/communities.js';
import type { Position } from '../../platform/paging/cursors.js';
import { namePatterns } from '../../platform/db/patterns.js';

/** The columns of the contract's community in lists, read from `communities c`. */
export const COMMUNITY_COLUMNS = sql`c.id, c.name, c.display_name AS "displayName", c.description, c.color, c.icon,
  c.owner_id AS "ownerId", c.member_count + c.imported_members AS "memberCount", c.post_count AS "postCount",
  c.created_at AS "createdAt", c.visibility, c.is_sensitive AS "isSensitive", c.icon_url AS "iconUrl"`;

/** A community as read for a list. */
export interface CommunityRow extends Pick<
  Community,
  | 'id'
  | 'name'
  | 'displayName'
  | 'description'
  | 'color'
  | 'icon'
  | 'ownerId'
  | 'memberCount'
  | 'postCount'
  | 'createdAt'
  | 'visibility'
> {
  isSensitive: boolean;
  iconUrl: string | null;
}

/** Converts a row to the contract's community. */
export const toCommunity = ({ isSensitive, iconUrl, ...community }: CommunityRow): Community => ({
  ...community,
  ...(isSensitive && { isSensitive }),
  ...(iconUrl !== null && { iconUrl }),
});

const MEMBERS = sql`c.member_count + c.imported_members`;
const NAME = sql`lower(c.display_name)`;

/** The order of each sort, and the condition for entries after a position. */
const SORTS = {
  members: {
    order: sql`${MEMBERS} DESC, c.id`,
    beyond: ({ rank, id }) =>
      sql`(${MEMBERS} < ${rank}::integer OR (${MEMBERS} = ${rank}::integer AND c.id > ${id}::integer))`,
  },
  name: {
    order: sql`${NAME}, c.id`,
    // A name may contain any character, so the position is the community's id.
    beyond: ({ id }) =>
      sql`(${NAME}, c.id) > (SELECT lower(display_name), id FROM communities WHERE id = ${id}::integer)`,
  },
  newest: {
    order: sql`c.created_at DESC, c.id DESC`,
    beyond: ({ rank, id }) => sql`(c.created_at, c.id) < (${rank}::timestamptz, ${id}::integer)`,
  },
} as const satisfies Record<CommunitySort, { order: Sql; beyond(position: Position): Sql }>;

/** One page of communities. */
export interface CommunityListPlan {
  readonly sort: CommunitySort;
  /** Limits the list to communities with this text in their display name or description. */
  readonly search: string | undefined;
  readonly after: Position | undefined;
  readonly viewer: Reader;
  /** Rows to read, more than the page shows: see `rowsToRead`. */
  readonly rows: number;
}

/** Builds the statement of one page: a keyset walk in the order of its sort. */
export function communityListStatement({ sort, search, after, viewer, rows }: CommunityListPlan): Sql {
  const { order, beyond } = SORTS[sort];
  const conditions = where(
    isCommunityListed('c', viewer),
    search !== undefined && search !== '' && hasInNameOrDescription(namePatterns(search)[1]),
    after && beyond(after),
  );
  return sql`SELECT ${COMMUNITY_COLUMNS} FROM communities c ${conditions} ORDER BY ${order} LIMIT ${literal(rows)}`;
}

const hasInNameOrDescription = (pattern: string): Sql =>
  sql`without_accents(c.display_name || E'\\n' || c.description) ILIKE without_accents(${pattern})`;

/** Returns the position of a page's last community. */
export function positionOf(sort: CommunitySort, { id, memberCount, createdAt }: CommunityRow): Position {
  const rank = { members: String(memberCount), name: '', newest: createdAt }[sort];
  return { rank, id };
}
