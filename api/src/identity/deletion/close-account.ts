import type { EntityManager } from 'typeorm';
import { keepUsername } from '../../people/users/former-usernames.js';

/** Returns no row if the request was cancelled, or is not due. The row stays locked until the transaction ends. */
const LOCK_REQUEST = `SELECT removes_content AS "removesContent" FROM account_deletions
  WHERE user_id = $1 AND due_at <= now() FOR UPDATE`;

const FIND = `SELECT username, email, email_confirmed_at IS NULL AS "isUnconfirmed" FROM users
  WHERE id = $1 AND deleted_at IS NULL FOR UPDATE`;

/** No name that a member can choose contains brackets. */
const CLOSE = `UPDATE users SET username = '[deleted-' || id || ']', email = NULL, email_confirmed_at = NULL,
  password_hash = NULL, avatar = NULL, role = 'member', caught_up_at = NULL, deleted_at = now() WHERE id = $1`;

/**
 * Tables of credentials and profiles, with few rows for each account. Sessions end separately, since their live
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

/** An account just closed. */
interface ClosedAccount {
  readonly username: string;
  /** Null if it never had an address. */
  readonly email: string | null;
  /** Whether nobody had confirmed that address. */
  readonly isUnconfirmed: boolean;
}

/** The deletion's options, and the account if it was closed just now. */
export interface DueDeletion {
  readonly removesContent: boolean;
  /** Absent if it was closed before. */
  readonly closed?: ClosedAccount;
}

/**
 * Removes name, address, password and role from an account whose deletion is due. From then on nobody can sign in to
 * it, write to it or find it, however long the rest takes. Returns undefined if the deletion was cancelled.
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
