import { rename, rm } from 'node:fs/promises';
import { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { ToolError } from '../tools/tool-error.js';
import { isUnattached } from '../../platform/uploads/unattached.sql.js';
import { filesOf, type MediaFiles } from '../../platform/uploads/media-files.js';
import { ArchiveWriter, ENDING, type Ending, FILES, type Heading, HEADING, TABLES } from './archive.js';
import { copied, filledTables, findTables, keptTables } from './tables.js';

/** Bytes of a table's rows buffered before they are written. */
const PIECE = 1024 * 1024;

/** Taken by the writer of a file until the transaction ends. */
const LOCK_FILE = `SELECT pg_try_advisory_xact_lock(7162431, hashtext($1)) AS "isOurs"`;

/**
 * A pooler accepts no settings at the start of a connection, and its own would end a long statement, or a long pause.
 */
const SETTINGS = `SET LOCAL TimeZone = 'UTC'; SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0;
  SET LOCAL idle_in_transaction_session_timeout = 0`;

/** The totals of a new backup. */
export interface BackupFigures {
  readonly rows: number;
  readonly files: number;
  /** Missing files that a post or a member still refers to. */
  readonly missing: readonly string[];
}

/**
 * Writes everything into one file: the rows of one snapshot, while the site keeps running, and the uploads that they
 * refer to. The file has a temporary name until it is complete.
 * @param lackingPath the path of the file, instead of `path`, if uploads are missing
 */
export async function makeBackup(
  url: string,
  files: MediaFiles,
  path: string,
  lackingPath = path,
): Promise<BackupFigures> {
  const client = new Client({ connectionString: url });
  // Between two statements nothing waits for a lost connection, and an error without a listener ends the process. The
  // next statement reports it.
  client.on('error', () => undefined);
  const unfinished = `${path}.unfinished`;
  await client.connect();
  let archive: ArchiveWriter | undefined;
  try {
    await client.query(`BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; ${SETTINGS}`);
    const { rows: locks } = await client.query<{ isOurs: boolean }>(LOCK_FILE, [path]);
    if (!locks[0]?.isOurs) throw new ToolError(`Another backup is writing ${path}.`);
    await rm(unfinished, { force: true });
    archive = await ArchiveWriter.to(unfinished);
    const tables = await findTables(client, keptTables);
    const migrations = await migrationsOf(client);
    const heading: Heading = {
      format: 1,
      madeAt: new Date().toISOString(),
      migrations,
      tables,
      numbers: await lastNumbers(client),
    };
    await archive.put(HEADING, JSON.stringify(heading, null, 2));
    const counts: Ending['rows'] = {};
    for (const table of tables) counts[table.name] = await writeTable(client, archive, table);
    const { rows: uploads } = await client.query<{ name: string }>('SELECT name FROM uploads ORDER BY name');
    const absent: string[] = [];
    const kept = await writeFiles(
      files,
      archive,
      uploads.flatMap(({ name }) => filesOf(name)),
      absent,
    );
    const ending: Ending = { rows: counts, files: kept };
    await archive.put(ENDING, JSON.stringify(ending, null, 2));
    await archive.end();
    await client.query('COMMIT');
    const missing = await stillShown(client, absent);
    await rename(unfinished, missing.length > 0 ? lackingPath : path);
    const rows = Object.values(counts).reduce((sum, count) => sum + count, 0);
    return { rows, files: kept, missing };
  } catch (error) {
    archive?.abandon();
    if (archive) await rm(unfinished, { force: true });
    throw error;
  } finally {
    await client.end();
  }
}

const LAST_NUMBERS = `SELECT name,
    pg_sequence_last_value(pg_get_serial_sequence(quote_ident(name), 'id')::regclass)::float AS last
  FROM unnest($1::text[]) AS tables (name)`;

/** Returns the last assigned id of each table: read within the snapshot, it is not below those of its rows. */
async function lastNumbers(client: Client): Promise<Heading['numbers']> {
  const tables = await findTables(client, filledTables);
  const numbered = tables.filter(({ columns }) => columns.includes('id')).map(({ name }) => name);
  const { rows } = await client.query<{ name: string; last: number | null }>(LAST_NUMBERS, [numbered]);
  return Object.fromEntries(rows.flatMap(({ name, last }) => (last === null ? [] : [[name, last]])));
}

/** Writes the rows of a table in pieces, since an archive entry starts with its length. */
async function writeTable(
  client: Client,
  archive: ArchiveWriter,
  table: Heading['tables'][number],
): Promise<number> {
  const copy = client.query(copyTo(`COPY ${copied(client, table)} TO STDOUT`));
  let held: Buffer[] = [];
  let bytes = 0;
  let number = 0;
  const write = async () => {
    await archive.put(`${TABLES}${table.name}/${String(number++).padStart(6, '0')}`, Buffer.concat(held));
    held = [];
    bytes = 0;
  };
  for await (const chunk of copy as AsyncIterable<Buffer>) {
    held.push(chunk);
    bytes += chunk.length;
    if (bytes >= PIECE) await write();
  }
  if (bytes > 0) await write();
  return copy.rowCount;
}

/**
 * Returns the names of the database's migrations, oldest first.
 * @throws {ToolError} when it has none, and so is no site
 */
async function migrationsOf(client: Client): Promise<string[]> {
  const { rows: found } = await client.query<{ schema: string; isThere: boolean }>(
    `SELECT current_schema() AS schema,
       to_regclass(quote_ident(current_schema()) || '.migrations') IS NOT NULL AS "isThere"`,
  );
  const { rows } = found[0]?.isThere
    ? await client.query<{ name: string }>('SELECT name FROM migrations ORDER BY id')
    : { rows: [] };
  if (rows.length === 0) {
    throw new ToolError(
      `There is no site of Stoa in the schema "${found[0]?.schema}" of this database. Set DATABASE_URL as on the server.`,
    );
  }
  return rows.map(({ name }) => name);
}

/** Writes the existing files. Returns their number; adds the names of the others to `absent`. */
async function writeFiles(
  files: MediaFiles,
  archive: ArchiveWriter,
  names: readonly string[],
  absent: string[],
): Promise<number> {
  let kept = 0;
  for (const name of names) {
    const file = await files.open(name);
    if (!file) {
      absent.push(name);
      continue;
    }
    await archive.putStream(FILES + name, file.size, file.content as AsyncIterable<Buffer>);
    kept++;
  }
  return kept;
}

const SHOWN = `SELECT name FROM uploads WHERE NOT (${isUnattached('uploads.name')})`;

/** Returns those files that are still referenced: files deleted during the backup are no loss. */
async function stillShown(client: Client, absent: readonly string[]): Promise<string[]> {
  if (absent.length === 0) return [];
  await client.query(`BEGIN READ ONLY; ${SETTINGS}`);
  const { rows } = await client.query<{ name: string }>(SHOWN);
  await client.query('COMMIT');
  const shown = new Set(rows.flatMap(({ name }) => filesOf(name)));
  return absent.filter((name) => shown.has(name));
}
