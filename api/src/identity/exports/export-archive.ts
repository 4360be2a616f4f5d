import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { Database } from '../../platform/db/database.js';
import { literal, sql } from '../../platform/db/sql.js';
import type { MediaFiles } from '../../platform/uploads/media-files.js';
import { type ExportKind, type ExportRow, READ_AT_ONCE } from './export-kind.js';
import { exportKinds } from './export-kinds.js';

interface UploadRow {
  name: string;
  entry: unknown;
}

/** The data source of an archive. */
export interface ExportSource {
  readonly database: Database;
  readonly files: MediaFiles;
}

/**
 * Writes all stored data of a member into a ZIP file. Rows and files are streamed one after the other, so memory does
 * not grow with their number.
 * @param path a file that must not exist yet
 */
export async function writeExport(source: ExportSource, userId: number, path: string): Promise<void> {
  const zip = new ZipFile();
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600 });
  const written = pipeline(zip.outputStream, file);
  const failed = new Promise<never>((_, reject) => zip.on('error', reject));
  const work = Promise.all([addEntries(zip, source, userId), written]);
  try {
    await Promise.race([work, failed]);
  } catch (error) {
    file.destroy();
    await written.catch(() => undefined);
    throw error;
  }
}

async function addEntries(zip: ZipFile, { database, files }: ExportSource, userId: number): Promise<void> {
  zip.addBuffer(Buffer.from(indexText()), 'README.txt');
  const addJson = (name: string, entries: () => AsyncIterable<unknown>) =>
    addStream(zip, name, { compress: true }, () => Readable.from(jsonOf(entries())));
  for (const kind of exportKinds) addJson(kind.file, () => entriesOf(database, kind, userId));
  addJson('uploads.json', () => uploadsOf(database, userId));
  for await (const { name } of uploadRows(database, userId)) {
    // A file just taken down by staff is empty.
    addStream(
      zip,
      `uploads/${name}`,
      { compress: false },
      async () => (await files.open(name))?.content ?? Readable.from([]),
    );
  }
  zip.end();
}

/** Adds a stream, opened when its turn comes. Its errors become errors of the archive. */
function addStream(
  zip: ZipFile,
  name: string,
  options: { compress: boolean },
  open: () => Readable | Promise<Readable>,
): void {
  const openWatched = async () => (await open()).on('error', (error) => zip.emit('error', error));
  zip.addReadStreamLazy(name, options, (use) => {
    openWatched().then(
      (content) => use(null, content),
      (error: unknown) => use(error, Readable.from([])),
    );
  });
}

/** Streams entries as one JSON array. */
async function* jsonOf(entries: AsyncIterable<unknown>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const entry of entries) {
    yield `${before}${JSON.stringify(entry)}`;
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

async function* entriesOf(database: Database, kind: ExportKind, userId: number): AsyncGenerator<unknown> {
  let after = 0;
  for (;;) {
    const rows = await database.rows<ExportRow & object>(kind.read(userId, after));
    for (const { entry } of rows) yield entry;
    if (rows.length < READ_AT_ONCE) return;
    after = rows.at(-1)?.key ?? after;
  }
}

async function* uploadRows(database: Database, userId: number): AsyncGenerator<UploadRow> {
  let after = '';
  for (;;) {
    const rows = await database.rows<
      UploadRow & object
    >(sql`SELECT name, json_build_object('file', 'uploads/' || name,
        'mime', mime, 'bytes', bytes, 'width', width, 'height', height, 'createdAt', created_at) AS entry
      FROM uploads WHERE user_id = ${userId} AND name > ${after} ORDER BY name LIMIT ${literal(READ_AT_ONCE)}`);
    yield* rows;
    if (rows.length < READ_AT_ONCE) return;
    after = rows.at(-1)?.name ?? after;
  }
}

async function* uploadsOf(database: Database, userId: number): AsyncGenerator<unknown> {
  for await (const { entry } of uploadRows(database, userId)) yield entry;
}

function indexText(): string {
  const files = exportKinds.map(({ file, text }) => `${file.padEnd(20)} ${text}`);
  return [
    'This archive contains what Stoa stores about you. Each .json file is a list; any text editor opens it.',
    '',
    ...files,
    `${'uploads.json'.padEnd(20)} the files that you have uploaded`,
    `${'uploads/'.padEnd(20)} these files themselves`,
    '',
    'Times are in UTC. Your password is not here: only a hash of it is stored, as of your keys and links.',
    '',
  ].join('\n');
}
