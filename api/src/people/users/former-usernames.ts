import { createHash } from 'node:crypto';
import { accountDays } from '@stoa/contract';
import type { EntityManager } from 'typeorm';

const KEEP = `INSERT INTO former_usernames (name_hash, until)
  VALUES ($1, now() + interval '${accountDays.nameKept} days')
  ON CONFLICT (name_hash) DO UPDATE SET until = excluded.until`;

const IS_KEPT = 'SELECT 1 FROM former_usernames WHERE name_hash = $1 AND until > now()';

const FORGET = 'DELETE FROM former_usernames WHERE until <= now()';

/** Reserves the name of a deleted account, so that nobody can pose as its owner. */
export async function keepUsername(manager: EntityManager, username: string): Promise<void> {
  await manager.query(KEEP, [hashOf(username)]);
}

/** Returns whether a name belonged to a recently deleted account. */
export async function isFormerUsername(manager: EntityManager, username: string): Promise<boolean> {
  const rows = await manager.query<unknown[]>(IS_KEPT, [hashOf(username)]);
  return rows.length > 0;
}

/** Deletes expired reservations. */
export async function forgetFormerUsernames(manager: EntityManager): Promise<void> {
  await manager.query(FORGET);
}

/** Usernames are case-insensitive. */
const hashOf = (username: string): Buffer => createHash('sha256').update(username.toLowerCase()).digest();
