import type { EntityManager } from 'typeorm';
import { keepUsername } from '../users/former-usernames.js';

/** Nothing for a request that was taken back, or is not due. It stays locked until the transaction ends. */
const LOCK_REQUEST = `SELECT removes_content AS "removesContent" FROM account_deletions
  WHERE user_id = $1 AND due_at <= now() FOR UPDATE`;

const FIND = 'SELECT username, email FROM users WHERE id = $1 AND deleted_at IS NULL FOR UPDATE';

/** Brackets are in no name that somebody can choose. */
const CLOSE = `UPDATE users SET username = '[deleted-' || id || ']', email = NULL, email_confirmed_at = NULL,
  password_hash = NULL, avatar = NULL, role = 'member', deleted_at = now() WHERE id = $1`;

/**
 * What lets somebody in and what they show of themselves: little for each account. Sessions end apart, since live
 * connections end with them.
 */
const TABLES = [
  'account_tokens',
  'second_factors',
  'recovery_codes',
  'passkeys',
  'passkey_challenges',
  'familiar_devices',
  'profiles',
];

/** An account that has just been closed. */
interface ClosedAccount {
  readonly username: string;
  /** Null for one that never had an address. */
  readonly email: string | null;
}

/** What is to be deleted with an account, and whether it was closed just now. */
export interface DueDeletion {
  readonly removesContent: boolean;
  /** Absent when it was closed before. */
  readonly closed?: ClosedAccount;
}

/**
 * Takes name, address, password and role from an account whose deletion is due: nobody can sign in to it, write to it or
 * find it from then on, however long the rest takes. Returns undefined when its deletion is not wanted any more.
 */
export async function closeAccount(manager: EntityManager, userId: number): Promise<DueDeletion | undefined> {
  const [request] = await manager.query<{ removesContent: boolean }[]>(LOCK_REQUEST, [userId]);
  if (!request) return undefined;
  const [closed] = await manager.query<ClosedAccount[]>(FIND, [userId]);
  if (!closed) return request;
  await keepUsername(manager, closed.username);
  await manager.query(CLOSE, [userId]);
  for (const table of TABLES) await manager.query(`DELETE FROM ${table} WHERE user_id = $1`, [userId]);
  return { ...request, closed };
}
