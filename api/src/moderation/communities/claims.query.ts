import { type CommunityClaim, communityLimits, type PageQuery } from '@stoa/contract';
import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/db/database.js';
import { literal, optional, type Sql, sql } from '../../platform/db/sql.js';
import { Cursors, type Position } from '../../platform/paging/cursors.js';
import { cutPage, type Page, rowsToRead } from '../../platform/paging/page.js';
import { toAuthor } from '../../platform/visibility/author.js';
import { isBannedForGood } from '../../platform/visibility/bans.js';

interface ClaimRow {
  id: number;
  reason: string;
  createdAt: string;
  isModerator: boolean;
  claimantId: number;
  claimantName: string;
  claimantAvatar: string | null;
  ownerId: number | null;
  ownerName: string | null;
  ownerAvatar: string | null;
  ownerActiveAt: string | null;
  isOwnerBanned: boolean;
  communityId: number;
  name: string;
  displayName: string;
  color: string;
  icon: string;
  iconUrl: string | null;
}

/** Selects a page of the open claims, oldest first. */
export const claimsStatement = (after: Position | undefined, rows: number): Sql => sql`SELECT q.id, q.reason,
    q.created_at AS "createdAt", m.user_id IS NOT NULL AS "isModerator",
    u.id AS "claimantId", u.username AS "claimantName", u.avatar AS "claimantAvatar",
    o.id AS "ownerId", o.username AS "ownerName", o.avatar AS "ownerAvatar", o.last_active_at AS "ownerActiveAt",
    ${isBannedForGood(sql`o.id`)} AS "isOwnerBanned",
    c.id AS "communityId", c.name, c.display_name AS "displayName", c.color, c.icon, c.icon_url AS "iconUrl"
  FROM community_claims q JOIN communities c ON c.id = q.community_id JOIN users u ON u.id = q.claimant_id
  LEFT JOIN users o ON o.id = c.owner_id
  LEFT JOIN community_moderators m ON m.community_id = c.id AND m.user_id = u.id
  WHERE q.declined_at IS NULL ${optional(after, ({ id }) => sql`AND q.id > ${id}::integer`)}
  ORDER BY q.id LIMIT ${literal(rows)}`;

/** Reads claims to communities, for admins. */
@Injectable()
export class ClaimsQuery {
  constructor(
    private readonly database: Database,
    private readonly cursors: Cursors,
  ) {}

  /**
   * Returns a page of the open claims.
   * @throws {ApiError} `CURSOR_INVALID`.
   */
  async list({ limit, cursor }: PageQuery): Promise<Page<CommunityClaim>> {
    const size = limit ?? communityLimits.claimsPerPage;
    const after = cursor === undefined ? undefined : this.cursors.read(LIST, cursor);
    const read = await this.database.read.rows<ClaimRow>(claimsStatement(after, rowsToRead(size)));
    const { rows, last } = cutPage(read, size);
    return {
      items: rows.map(toClaim),
      next: last && this.cursors.write(LIST, { rank: '', id: last.id }),
    };
  }
}

const LIST = 'community-claims';

function toClaim(row: ClaimRow): CommunityClaim {
  const { id, reason, createdAt, isModerator, ownerId, ownerActiveAt, isOwnerBanned, iconUrl } = row;
  const { communityId, name, displayName, color, icon } = row;
  return {
    ...{
      id,
      reason,
      createdAt,
      isModerator,
      ownerActiveAt,
      ...(isOwnerBanned && { isOwnerBanned: true as const }),
    },
    community: { id: communityId, name, displayName, color, icon, ...(iconUrl !== null && { iconUrl }) },
    claimant: toAuthor(row.claimantId, row.claimantName, row.claimantAvatar),
    owner: ownerId === null ? null : toAuthor(ownerId, row.ownerName, row.ownerAvatar),
  };
}
