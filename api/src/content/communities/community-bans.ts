import { banLimits, type OwnBan } from '@stoa/contract';
import type { EntityManager } from 'typeorm';
import { runStatement } from '../../platform/db/run-statement.js';
import { literal, sql } from '../../platform/db/sql.js';
import { bannedError } from '../../platform/http/errors/banned-error.js';
import { type BanEffect, communityBanOf, isBanCurrent, isBanKnown } from '../../platform/visibility/bans.js';

/** Returns the current ban from a community that keeps a person from something. */
export async function findBan(
  manager: EntityManager,
  communityId: number,
  personId: number,
  effect: BanEffect,
): Promise<OwnBan | undefined> {
  const statement = sql`SELECT ${communityBanOf('c', sql`${personId}`, effect)} AS ban
    FROM communities c WHERE c.id = ${communityId}`;
  const [row] = await runStatement<{ ban: OwnBan | null }>(manager, statement);
  return row?.ban ?? undefined;
}

/** @throws {ApiError} `BANNED` for a person whom a ban from the community keeps from something. */
export async function checkNotBanned(
  manager: EntityManager,
  communityId: number,
  personId: number,
  effect: BanEffect,
): Promise<void> {
  const ban = await findBan(manager, communityId, personId, effect);
  if (ban) throw bannedError(ban);
}

/**
 * Returns the current bans of a person: from the site, then from communities, latest first. Bans from private
 * communities that the person never joined are left out, because they reveal them.
 */
export async function findBans(manager: EntityManager, personId: number): Promise<OwnBan[]> {
  const statement = sql`SELECT b.reason, b.message, b.created_at AS "createdAt", b.ends_at AS "endsAt",
      b.is_mute AS "isMute", c.id, c.name, c.display_name AS "displayName"
    FROM bans b LEFT JOIN communities c ON c.id = b.community_id
    WHERE b.user_id = ${personId} AND ${isBanCurrent('b')} AND ${isBanKnown('b')}
    ORDER BY b.community_id IS NOT NULL, b.id DESC LIMIT ${literal(banLimits.ownMax)}`;
  const rows = await runStatement<BanRow>(manager, statement);
  return rows.map(({ id, name, displayName, createdAt, endsAt, ...ban }) => ({
    ...(id !== null && { community: { id, name, displayName } }),
    ...ban,
    createdAt: createdAt.toISOString(),
    endsAt: endsAt?.toISOString() ?? null,
  }));
}

interface BanRow {
  reason: string;
  message: string;
  createdAt: Date;
  endsAt: Date | null;
  isMute: boolean;
  /** Null for a ban from the site. */
  id: number | null;
  name: string;
  displayName: string;
}
