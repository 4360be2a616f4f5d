import { rename, rm } from 'node:fs/promises';
import { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { filesOf, type MediaFiles } from '../uploads/media-files.js';
import { ArchiveWriter, ENDING, type Ending, FILES, type Heading, HEADING, TABLES } from './archive.js';
import { copied, findTables } from './tables.js';

/** Bytes of a table's rows that are held until they are written. */
const PIECE = 1024 * 1024;

/** What a backup holds, for whoever made it. */
export interface BackupFigures {
  readonly rows: number;
  readonly files: number;
  /** Files that were gone by the time they were read: their posts were deleted meanwhile. */
  readonly missing: number;
}

/**
 * Writes everything into one file: the rows as they were at one moment, while the site goes on, and the uploads that
 * they tell of. Only a backup that is whole has the name it was to have.
 */
export async function makeBackup(url: string, files: MediaFiles, path: string): Promise<BackupFigures> {
  const client = new Client({ connectionString: url, options: '-c TimeZone=UTC' });
  const unfinished = `${path}.unfinished`;
  await client.connect();
  await rm(unfinished, { force: true });
  const archive = ArchiveWriter.to(unfinished);
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const tables = await findTables(client);
    const { rows: migrations } = await client.query<{ name: string }>(
      'SELECT name FROM migrations ORDER BY id',
    );
    const heading: Heading = {
      format: 1,
      madeAt: new Date().toISOString(),
      migrations: migrations.map(({ name }) => name),
      tables,
    };
    await archive.put(HEADING, JSON.stringify(heading, null, 2));
    const counts: Ending['rows'] = {};
    for (const table of tables) counts[table.name] = await writeTable(client, archive, table);
    const { rows: uploads } = await client.query<{ name: string }>('SELECT name FROM uploads ORDER BY name');
    const names = uploads.flatMap(({ name }) => filesOf(name));
    const kept = await writeFiles(files, archive, names);
    const ending: Ending = { rows: counts, files: kept };
    await archive.put(ENDING, JSON.stringify(ending, null, 2));
    await archive.end();
    await rename(unfinished, path);
    const rows = Object.values(counts).reduce((sum, count) => sum + count, 0);
    return { rows, files: kept, missing: names.length - kept };
  } catch (error) {
    archive.abandon();
    await rm(unfinished, { force: true });
    throw error;
  } finally {
    await client.end();
  }
}

/** Writes the rows of a table in pieces, since an archive wants to know how long a piece is before it comes. */
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

async function writeFiles(
  files: MediaFiles,
  archive: ArchiveWriter,
  names: readonly string[],
): Promise<number> {
  let kept = 0;
  for (const name of names) {
    const file = await files.open(name);
    if (!file) continue;
    await archive.putStream(FILES + name, file.size, file.content as AsyncIterable<Buffer>);
    kept++;
  }
  return kept;
}
