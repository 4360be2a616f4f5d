import type { OwnBan } from '@stoa/contract';
import type { EntityManager } from 'typeorm';
import { sql } from '../../platform/db/sql.js';
import { bannedError } from '../../platform/http/banned-error.js';
import { communityBanOf } from '../../platform/visibility/bans.js';

/** Returns the current ban of a person from a community. */
export async function findBan(
  manager: EntityManager,
  communityId: number,
  personId: number,
): Promise<OwnBan | undefined> {
  const { text, values } = sql`SELECT ${communityBanOf('c', sql`${personId}`)} AS ban
    FROM communities c WHERE c.id = ${communityId}`;
  const [row] = await manager.query<{ ban: OwnBan | null }[]>(text, values);
  return row?.ban ?? undefined;
}

/** @throws {ApiError} `BANNED` for a person who is banned from the community. */
export async function checkNotBanned(
  manager: EntityManager,
  communityId: number,
  personId: number,
): Promise<void> {
  const ban = await findBan(manager, communityId, personId);
  if (ban) throw bannedError(ban);
}
