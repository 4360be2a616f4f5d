import { chownSync, cpSync, existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { Client } from 'pg';
import { type Account, makeOwnedFolder } from './account.js';

/** Settings of a primary. */
export const PRIMARY_SETTINGS = ['wal_level=replica', 'max_wal_senders=10', 'wal_keep_size=256MB'] as const;

/** Files needed only by a running server, or recreated by a replica. */
const LEFT_OUT = /^(?:postmaster\.(?:pid|opts)|pg_wal\/.+|pg_replslot\/.+|pg_stat_tmp\/.+|.*\/pgsql_tmp.*)$/;

/**
 * Copies a running server's files with PostgreSQL's low-level backup API and configures the copy as a replica. The
 * embedded PostgreSQL does not include pg_basebackup.
 * @param primaryUrl a database of the primary
 * @param from its data folder
 * @param to the copy's data folder; an existing one is reused
 */
export async function makeReplica(
  primaryUrl: string,
  from: string,
  to: string,
  account: Account | undefined,
): Promise<void> {
  if (existsSync(join(to, 'standby.signal'))) return;
  rmSync(to, { recursive: true, force: true });
  makeOwnedFolder(to, account);
  const client = new Client({ connectionString: primaryUrl });
  await client.connect();
  try {
    await client.query("SELECT pg_backup_start('replica', true)");
    cpSync(from, to, {
      recursive: true,
      filter: (file) => !LEFT_OUT.test(relative(from, file).replaceAll('\\', '/')),
    });
    const { rows } = await client.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop(false)');
    writeFileSync(join(to, 'backup_label'), rows[0]?.labelfile ?? '');
  } finally {
    await client.end();
  }
  writeFileSync(join(to, 'postgresql.auto.conf'), `primary_conninfo = '${connectionInfo(primaryUrl)}'\n`);
  writeFileSync(join(to, 'standby.signal'), '');
  if (account) giveTo(to, account);
}

function connectionInfo(primaryUrl: string): string {
  const { hostname, port, username, password } = new URL(primaryUrl);
  return `host=${hostname} port=${port} user=${username} password=${password}`;
}

function giveTo(folder: string, { uid, gid }: Account): void {
  chownSync(folder, uid, gid);
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    chownSync(join(folder, file), uid, gid);
}
