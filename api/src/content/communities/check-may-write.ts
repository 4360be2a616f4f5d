import type { OwnBan } from '@stoa/contract';
import type { EntityManager } from 'typeorm';
import { sql } from '../../platform/db/sql.js';
import { ApiError } from '../../platform/http/api-error.js';
import type { Viewer } from '../../platform/http/request.js';
import { bannedError } from '../../platform/http/banned-error.js';
import { communityBanOf } from '../../platform/visibility/bans.js';
import { isCommunityOpen, isCommunityWritable } from '../../platform/visibility/communities.js';

/**
 * Checks that a member may write in a community.
 * @param missing the error if there is none, or none for this member
 * @throws {ApiError} `missing`; `BANNED` for a person banned from it or muted in it; `MEMBERS_ONLY` if only its members may write.
 */
export async function checkMayWrite(
  manager: EntityManager,
  communityId: number,
  member: Viewer,
  missing: 'COMMUNITY_NOT_FOUND' | 'POST_NOT_FOUND',
): Promise<void> {
  const id = sql`c.id`;
  const { text, values } = sql`SELECT ${isCommunityWritable(id, member.id)} AS "isWritable",
      ${communityBanOf('c', sql`${member.id}`, 'writing')} AS ban
    FROM communities c WHERE c.id = ${communityId} AND ${isCommunityOpen(id, member)}`;
  const [row] = await manager.query<{ isWritable: boolean; ban: OwnBan | null }[]>(text, values);
  if (!row) throw new ApiError(missing);
  if (row.ban) throw bannedError(row.ban);
  if (!row.isWritable) throw new ApiError('MEMBERS_ONLY');
}
