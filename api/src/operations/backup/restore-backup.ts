import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Client } from 'pg';
import { migrate, storedName } from '../boot/migrate.js';
import { migrations } from '../../platform/db/migrations.js';
import { lockOutServers } from '../../platform/db/server-lock.js';
import { UNFINISHED_RESTORE } from '../../platform/db/unfinished-restore.js';
import { ToolError } from '../tools/tool-error.js';
import type { StagingDirectory } from '../../platform/uploads/staging-directory.js';
import type { MediaFiles } from '../../platform/uploads/media-files.js';
import { FILES, type Heading, readArchive, TABLES } from './archive.js';
import { checkBackup } from './check-backup.js';
import { emptyDatabase } from './empty-database.js';
import { deferIndexes, onAll, restoreIndexes } from './deferred-indexes.js';
import { RowLoader } from './row-loader.js';
import { filledTables, findTables, keptTables } from './tables.js';

/** The target of a restore. */
export interface RestorePlace {
  readonly url: string;
  readonly files: MediaFiles;
  readonly staging: StagingDirectory;
  /** Whether existing data may be deleted. */
  readonly replaces: boolean;
  /** Connections that store rows and build indexes concurrently. */
  readonly jobs: number;
}

/**
 * Memory for sorting while indexes are built: PostgreSQL's own 64 MB make a large restore half as fast. Several indexes
 * at a time use the processors better than several workers on one. Nothing waits for the disk until the end: after a
 * crash the restore runs again anyway.
 */
const SETTINGS = [
  'TimeZone=UTC',
  'maintenance_work_mem=256MB',
  'max_parallel_maintenance_workers=0',
  'synchronous_commit=off',
]
  .map((setting) => `-c ${setting}`)
  .join(' ');

/**
 * Restores a backup: the schema as of the backup, the rows, keys and indexes, the files, and then later migrations. It
 * reads the whole backup before it changes anything. From then on until the end no server starts on this database:
 * after an interrupted restore it contains part of the backup.
 * @throws {ToolError} when the backup is unusable, or the database is in use or not empty.
 */
export async function restoreBackup(
  path: string,
  place: RestorePlace,
): Promise<{ rows: number; files: number }> {
  const heading = await checkBackup(path, migrations.map(storedName));
  // The next statement of a lost connection reports the error.
  const connection = () =>
    new Client({ connectionString: place.url, options: SETTINGS }).on('error', () => undefined);
  const client = connection();
  const clients = [client, ...Array.from({ length: place.jobs - 1 }, connection)] as const;
  try {
    await Promise.all(clients.map((each) => each.connect()));
    await ensureUnused(client);
    const isOld = (name: string) => heading.migrations.includes(name);
    const left = await emptyDatabase(client, place.replaces);
    await migrate(place.url, {
      wanted: migrations.filter((migration) => isOld(storedName(migration))),
      isRestoring: true,
    });
    const figures = await load(clients, path, heading, place);
    await migrate(place.url, { isRestoring: true });
    // This flushes everything before it to disk.
    await client.query(`SET synchronous_commit = on; DROP TABLE ${UNFINISHED_RESTORE}`);
    await place.files.remove(left.filter((name) => !figures.names.has(name)));
    return { rows: figures.rows, files: figures.names.size };
  } finally {
    await Promise.all(clients.map((each) => each.end()));
  }
}

const OTHERS = `SELECT FROM pg_stat_activity
  WHERE datname = current_database() AND application_name = 'stoa' AND pid <> pg_backend_pid()`;

/** @throws {ToolError} when a server or a tool uses this database; none starts from then on. */
async function ensureUnused(client: Client): Promise<void> {
  const isAlone = await lockOutServers(client);
  // Behind a pooler a server cannot keep the lock, but its connections are visible.
  const { rowCount } = await client.query(OTHERS);
  if (!isAlone || rowCount) {
    throw new ToolError('Stoa runs on this database. Stop every instance, then run this again.');
  }
}

/** Connections to one database, at least one. */
type Connections = readonly [Client, ...Client[]];

async function load(
  clients: Connections,
  path: string,
  { tables, numbers }: Heading,
  { files, staging }: RestorePlace,
): Promise<{ rows: number; names: ReadonlySet<string> }> {
  const [client] = clients;
  const kept = tables.filter(({ name }) => keptTables.includes(name));
  await client.query('BEGIN');
  await setEach(client, kept, 'SET (autovacuum_enabled = false)');
  const deferred = await deferIndexes(client, filledTables);
  const triggers = replacedTriggers(tables);
  for (const { table, trigger } of triggers)
    await client.query(`ALTER TABLE ${table} DISABLE TRIGGER ${trigger}`);
  await client.query('COMMIT');
  const names = new Set<string>();
  const rows = new RowLoader(clients);
  await readArchive(path, async (name, content) => {
    if (name.startsWith(TABLES)) {
      const found = tables.find((each) => each.name === name.split('/')[1]);
      if (!found) throw new ToolError(`${path} contains rows of a table that is not in its header: ${name}.`);
      if (kept.includes(found)) await rows.take(found, content);
    } else if (name.startsWith(FILES)) {
      await rows.end();
      const file = name.slice(FILES.length);
      await staging.withFolder(async (folder) => {
        await pipeline(content, createWriteStream(join(folder, file)));
        await files.keep(file, join(folder, file));
      });
      names.add(file);
    }
  });
  await rows.end();
  for (const { table, trigger } of triggers)
    await client.query(`ALTER TABLE ${table} ENABLE TRIGGER ${trigger}`);
  await restoreIndexes(clients, deferred);
  await onAll(
    clients,
    kept.map(({ name }) => [`ANALYZE ${client.escapeIdentifier(name)}`]),
  );
  for (const each of await findTables(client, filledTables)) {
    await continueNumbers(client, each, numbers[each.name]);
  }
  await setEach(client, kept, 'RESET (autovacuum_enabled)');
  return { rows: rows.rows, names };
}

/** Returns the triggers that would write what the backup contains. */
function replacedTriggers(tables: Heading['tables']): { table: string; trigger: string }[] {
  const hasSearch = tables.some(({ name, columns }) => name === 'posts' && columns.includes('search'));
  const hasChain = tables.some(({ name }) => name === 'moderation_log_chain');
  return [
    ...(hasSearch ? [{ table: 'posts', trigger: 'tr_posts_search' }] : []),
    ...(hasChain ? [{ table: 'moderation_log', trigger: 'tr_moderation_log_chain' }] : []),
  ];
}

/**
 * Changes a setting of tables: autovacuum is off while they are filled. It would take processor time, and each
 * `ALTER TABLE` would wait for a second until PostgreSQL cancels it.
 */
async function setEach(client: Client, tables: Heading['tables'], change: string): Promise<void> {
  for (const { name } of tables) await client.query(`ALTER TABLE ${client.escapeIdentifier(name)} ${change}`);
}

/**
 * Sets a table's sequence to continue after the restored rows.
 * @param last the last assigned id, even of a deleted row; 0 if unknown
 * @public a benchmark that copies rows uses it
 */
export async function continueNumbers(
  client: Client,
  { name, columns }: Heading['tables'][number],
  last = 0,
): Promise<void> {
  if (!columns.includes('id')) return;
  const table = client.escapeIdentifier(name);
  await client.query(
    `SELECT setval(sequence, greatest(last, 1), last > 0)
     FROM pg_get_serial_sequence($1, 'id') AS sequence,
       (SELECT greatest(max(id), $2::bigint) AS last FROM ${table}) AS given
     WHERE sequence IS NOT NULL`,
    [table, last],
  );
}
