import type { EntityManager } from 'typeorm';
import { type Columns, insertRows } from '../../platform/db/insert-rows.js';
import { accountNamesOf, ARCHIVE } from './names.js';
import type { SourceAuthor } from './source-fields.js';

interface Written {
  readonly author: SourceAuthor;
  readonly createdAt: Date;
}

interface Account {
  readonly id: number;
  readonly key: string;
  readonly is_imported: boolean;
}

interface NewAccount {
  readonly username: string;
  readonly createdAt: Date;
}

const NEW_ACCOUNT: Columns<NewAccount> = {
  username: ['text', ({ username }) => username],
  created_at: ['timestamptz', ({ createdAt }) => createdAt],
};

// A member's account has an address and a password; an imported one has neither.
const FIND = `SELECT id, lower(username) AS key, email IS NULL AND password_hash IS NULL AS is_imported
  FROM users WHERE lower(username) = ANY($1)`;

/**
 * Finds the accounts of authors, and creates missing ones, to which nobody can sign in. A name that belongs to a member
 * is not used. Unnamed authors become the archive account; deleted authors become none.
 */
export async function writeAuthors(
  manager: EntityManager,
  written: readonly Written[],
): Promise<(author: SourceAuthor) => number | null> {
  const since = new Map<string, Date>();
  for (const { author, createdAt } of written) {
    if (author === null) continue;
    const name = author ?? ARCHIVE;
    const earliest = since.get(name);
    if (!earliest || createdAt < earliest) since.set(name, createdAt);
  }
  const names = [...since.keys()].map((name) => ({ name, options: accountNamesOf(name) }));
  const accounts = await find(
    manager,
    names.flatMap(({ options }) => options),
  );
  const chosen = new Map(
    names.map(({ name, options }) => [name, options.find((option) => isFree(accounts, option)) ?? ARCHIVE]),
  );
  const missing = new Map<string, NewAccount>();
  for (const [name, username] of chosen) {
    const key = username.toLowerCase();
    const createdAt = since.get(name);
    if (createdAt && !accounts.has(key)) missing.set(key, { username, createdAt });
  }
  await insertRows(manager, 'users', [...missing.values()], NEW_ACCOUNT);
  const ids = missing.size > 0 ? await find(manager, [...chosen.values()]) : accounts;
  return (author) =>
    author === null ? null : (ids.get((chosen.get(author ?? ARCHIVE) ?? '').toLowerCase())?.id ?? null);
}

async function find(manager: EntityManager, names: readonly string[]): Promise<Map<string, Account>> {
  const rows = await manager.query<Account[]>(FIND, [names.map((name) => name.toLowerCase())]);
  return new Map(rows.map((account) => [account.key, account]));
}

function isFree(accounts: ReadonlyMap<string, Account>, name: string): boolean {
  return accounts.get(name.toLowerCase())?.is_imported ?? true;
}
