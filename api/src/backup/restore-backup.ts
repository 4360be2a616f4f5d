import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { migrate } from '../boot/migrate.js';
import { migrations, storedName } from '../schema.js';
import { lockOutServers } from '../db/server-lock.js';
import { ToolError } from '../tools/tool-error.js';
import type { StagingDirectory } from '../uploads/staging-directory.js';
import type { MediaFiles } from '../uploads/media-files.js';
import { FILES, type Heading, readArchive, TABLES } from './archive.js';
import { checkBackup } from './check-backup.js';
import { emptyDatabase } from './empty-database.js';
import { deferIndexes } from './deferred-indexes.js';
import { copied, filledTables, keptTables } from './tables.js';

/** Where a backup is restored to. */
export interface RestorePlace {
  readonly url: string;
  readonly files: MediaFiles;
  readonly staging: StagingDirectory;
  /** Whether what is there may be thrown away. */
  readonly replaces: boolean;
}

/**
 * Puts a backup in place: the schema as it was when it was made, the rows in one transaction, the files, and then the
 * migrations that have come since. The backup is read to its end before anything is changed.
 * @throws {ToolError} when it cannot be used, or the database is in use or not empty.
 */
export async function restoreBackup(
  path: string,
  place: RestorePlace,
): Promise<{ rows: number; files: number }> {
  const heading = await checkBackup(path, migrations.map(storedName));
  const client = new Client({ connectionString: place.url, options: '-c TimeZone=UTC' });
  await client.connect();
  try {
    await ensureUnused(client);
    const isOld = (name: string) => heading.migrations.includes(name);
    const left = await emptyDatabase(client, place.replaces);
    await migrate(place.url, { wanted: migrations.filter((migration) => isOld(storedName(migration))) });
    await client.query('BEGIN');
    const figures = await load(client, path, heading, place);
    await client.query('COMMIT');
    await client.query('ANALYZE');
    await migrate(place.url);
    await place.files.remove(left.filter((name) => !figures.names.has(name)));
    return { rows: figures.rows, files: figures.names.size };
  } finally {
    await client.end();
  }
}

const OTHERS = `SELECT FROM pg_stat_activity
  WHERE datname = current_database() AND application_name = 'stoa' AND pid <> pg_backend_pid()`;

/** @throws {ToolError} when a server or a tool works on this database; none starts from then on. */
async function ensureUnused(client: Client): Promise<void> {
  const isAlone = await lockOutServers(client);
  // Behind a pooler a server cannot hold the lock; its connections tell of it all the same.
  const { rowCount } = await client.query(OTHERS);
  if (!isAlone || rowCount) {
    throw new ToolError('Stoa runs on this database. End every instance, then run this again.');
  }
}

async function load(
  client: Client,
  path: string,
  { tables }: Heading,
  { files, staging }: RestorePlace,
): Promise<{ rows: number; names: ReadonlySet<string> }> {
  const kept = tables.filter(({ name }) => keptTables.includes(name));
  const restoreIndexes = await deferIndexes(client, filledTables);
  const names = new Set<string>();
  const table = new TableLoader(client);
  await readArchive(path, async (name, content) => {
    if (name.startsWith(TABLES)) {
      const found = tables.find((each) => each.name === name.split('/')[1]);
      if (!found) throw new ToolError(`${path} holds rows of a table that it does not tell of: ${name}.`);
      if (kept.includes(found)) await table.take(found, content);
    } else if (name.startsWith(FILES)) {
      await table.end();
      const file = name.slice(FILES.length);
      await staging.withFolder(async (folder) => {
        await pipeline(content, createWriteStream(join(folder, file)));
        await files.keep(file, join(folder, file));
      });
      names.add(file);
    }
  });
  await table.end();
  await restoreIndexes();
  for (const each of kept) await continueNumbers(client, each);
  return { rows: table.rows, names };
}

/** Loads tables one after the other; the pieces of one table are one stream to the database. */
class TableLoader {
  rows = 0;
  private current: { name: string; input: PassThrough; done: Promise<void> } | undefined;

  constructor(private readonly client: Client) {}

  async take(table: Heading['tables'][number], piece: AsyncIterable<Buffer>): Promise<void> {
    if (this.current?.name !== table.name) {
      await this.end();
      const copy = this.client.query(copyFrom(`COPY ${copied(this.client, table)} FROM STDIN`));
      const input = new PassThrough();
      const done = pipeline(input, copy).then(() => void (this.rows += copy.rowCount));
      done.catch(() => undefined);
      this.current = { name: table.name, input, done };
    }
    const { input, done } = this.current;
    for await (const chunk of piece) {
      if (!input.write(chunk)) {
        await Promise.race([new Promise((resolve) => input.once('drain', resolve)), done]);
      }
    }
  }

  /** Ends the table that is being loaded. */
  async end(): Promise<void> {
    this.current?.input.end();
    await this.current?.done;
    this.current = undefined;
  }
}

/** The next row of a table with numbers of its own comes after those that were restored. */
async function continueNumbers(client: Client, { name, columns }: Heading['tables'][number]): Promise<void> {
  if (!columns.includes('id')) return;
  const table = client.escapeIdentifier(name);
  await client.query(
    `SELECT setval(sequence, coalesce((SELECT max(id) FROM ${table}), 1), EXISTS (SELECT FROM ${table}))
     FROM pg_get_serial_sequence($1, 'id') AS sequence WHERE sequence IS NOT NULL`,
    [table],
  );
}
