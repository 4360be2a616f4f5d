import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { extract, type Pack, pack } from 'tar-stream';
import { z } from 'zod';
import { ToolError } from '../tools/tool-error.js';

/** Increase it when the layout of backups changes. */
const FORMAT = 1;

/** The header of a backup: its source, and the order of its tables. */
export const Heading = z.object({
  format: z.literal(FORMAT),
  madeAt: z.iso.datetime(),
  /** Names of the migrations that the database had. */
  migrations: z.array(z.string()),
  /** In an order in which every row follows the rows that it refers to. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
  /** The last id that each table has assigned, even to a deleted row. Older backups have none. */
  numbers: z.record(z.string(), z.int()).default({}),
});
export type Heading = z.infer<typeof Heading>;

/** The end of a backup: its totals prove that the backup is complete. */
export const Ending = z.object({ rows: z.record(z.string(), z.int()), files: z.int() });
export type Ending = z.infer<typeof Ending>;

/** Maximum bytes of a header or an ending: names of tables and migrations take a few thousand. */
const TEXT_MAX = 1024 * 1024;

/** Bytes read and unpacked at a time: small chunks take twice the processor time. */
const CHUNK = 256 * 1024;

/** Names within the archive. */
export const HEADING = 'backup.json';
export const ENDING = 'end.json';
export const TABLES = 'tables/';
export const FILES = 'uploads/';

/** Writes an archive. Each part is flushed before the next is accepted, so nothing accumulates. */
export class ArchiveWriter {
  private constructor(
    private readonly tar: Pack,
    private readonly written: Promise<void>,
  ) {}

  /**
   * @param path a file that must not exist yet; only its owner may read it
   * @throws {ToolError} when it cannot be created
   */
  static async to(path: string): Promise<ArchiveWriter> {
    const file = await createFile(path);
    const tar = pack();
    const written = pipeline(tar, createGzip({ level: 4 }), file.createWriteStream());
    written.catch(() => undefined);
    return new ArchiveWriter(tar, written);
  }

  /** Writes a complete entry. */
  async put(name: string, content: Buffer | string): Promise<void> {
    const added = new Promise<void>((resolve, reject) => {
      this.tar.entry({ name, mode: 0o600 }, content, (error) => (error ? reject(error) : resolve()));
    });
    await Promise.race([added, this.written]);
  }

  /** Writes a stream of known size. */
  async putStream(name: string, size: number, content: AsyncIterable<Buffer>): Promise<void> {
    const entry = this.tar.entry({ name, size, mode: 0o600 });
    await Promise.race([pipeline(content, entry), this.written]);
  }

  /** Completes the archive; resolves when its last byte is on disk. */
  async end(): Promise<void> {
    this.tar.finalize();
    await this.written;
  }

  /** Aborts the archive. */
  abandon(): void {
    this.tar.destroy();
  }
}

function createFile(path: string): Promise<FileHandle> {
  return open(path, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    const folder = dirname(path);
    throw new ToolError(
      error.code === 'ENOENT'
        ? `There is no folder ${folder}. Create it, and make it writable for this user.`
        : `No backup can be written in ${folder}: ${error.message}.`,
    );
  });
}

/**
 * Reads an archive, one entry after the other; the unread part of an entry is skipped.
 * @throws {ToolError} when it is damaged or no archive at all.
 */
export async function readArchive(
  path: string,
  onEntry: (name: string, content: AsyncIterable<Buffer>) => Promise<void>,
): Promise<void> {
  const entries = extract();
  const read = pipeline(
    createReadStream(path, { highWaterMark: CHUNK }),
    createGunzip({ chunkSize: CHUNK }),
    entries,
  );
  read.catch(() => undefined);
  try {
    for await (const entry of entries) {
      await onEntry(entry.header.name, entry as AsyncIterable<Buffer>);
      entry.resume();
    }
    await read;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new ToolError(`There is no file ${path}.`);
    throw isDamage(error) ? new ToolError(`${path} is not a complete backup: ${error.message}.`) : error;
  }
}

/**
 * Reads a small entry completely.
 * @throws {ToolError} when it is not small, before it is in memory
 */
export async function textOf(name: string, content: AsyncIterable<Buffer>): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of content) {
    bytes += part.length;
    if (bytes > TEXT_MAX)
      throw new ToolError(`This is not a backup of Stoa: its ${name} is larger than ${TEXT_MAX / 1024} KB.`);
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}

/** Returns whether an error means a damaged file, by the codes of zlib, the archive format and the file system. */
function isDamage(error: unknown): error is Error {
  const { code = '', message = '' } = error as NodeJS.ErrnoException;
  return /^(Z_|EISDIR|EACCES)/.test(code) || /tar|end of data|premature/i.test(message);
}
