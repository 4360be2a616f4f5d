import type { OwnBan } from '@stoa/contract';
import type { EntityManager } from 'typeorm';
import { runStatement } from '../../platform/db/run-statement.js';
import { sql } from '../../platform/db/sql.js';
import { ApiError } from '../../platform/http/errors/api-error.js';
import type { Viewer } from '../../platform/http/request.js';
import { bannedError } from '../../platform/http/errors/banned-error.js';
import type { WritingRules } from '../screening/screening.js';
import { communityBanOf } from '../../platform/visibility/bans.js';
import { isCommunityOpen, isCommunityWritable } from '../../platform/visibility/communities.js';
import { rulesFor } from './writing-rules.sql.js';

/**
 * Checks that a member may write in a community; returns what decides about the content.
 * @param missing the error if there is none, or none for this member
 * @throws {ApiError} `missing`; `BANNED` for a person banned from it or muted in it; `MEMBERS_ONLY` if only its members may write.
 */
export async function checkMayWrite(
  manager: EntityManager,
  communityId: number,
  member: Viewer,
  missing: 'COMMUNITY_NOT_FOUND' | 'POST_NOT_FOUND',
): Promise<WritingRules> {
  const id = sql`c.id`;
  const statement = sql`SELECT ${isCommunityWritable(id, member.id)} AS "isWritable",
      ${communityBanOf('c', sql`${member.id}`, 'writing')} AS ban, ${rulesFor(member)}
    FROM communities c WHERE c.id = ${communityId} AND ${isCommunityOpen(id, member)}`;
  const [row] = await runStatement<WritingRow>(manager, statement);
  if (!row) throw new ApiError(missing);
  if (row.ban) throw bannedError(row.ban);
  if (!row.isWritable) throw new ApiError('MEMBERS_ONLY');
  return row.rules;
}

/**
 * Checks that a member may change what they wrote in a community; returns what decides about the new content.
 * @param missing the error if the community is not open to this member
 * @throws {ApiError} `missing`; `BANNED` for a person banned from it or muted in it.
 */
export async function checkMayEdit(
  manager: EntityManager,
  communityId: number,
  member: Viewer,
  missing: 'POST_NOT_FOUND' | 'COMMENT_NOT_FOUND',
): Promise<WritingRules> {
  const statement = sql`SELECT ${communityBanOf('c', sql`${member.id}`, 'writing')} AS ban, ${rulesFor(member)}
    FROM communities c WHERE c.id = ${communityId} AND ${isCommunityOpen(sql`c.id`, member)}`;
  const [row] = await runStatement<Pick<WritingRow, 'ban' | 'rules'>>(manager, statement);
  if (!row) throw new ApiError(missing);
  if (row.ban) throw bannedError(row.ban);
  return row.rules;
}

interface WritingRow {
  isWritable: boolean;
  ban: OwnBan | null;
  rules: WritingRules;
}
