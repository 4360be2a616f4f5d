import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { extract, type Pack, pack } from 'tar-stream';
import { z } from 'zod';
import { ToolError } from '../tools/tool-error.js';

/** Raise it when a backup is laid out otherwise than it was. */
const FORMAT = 1;

/** What a backup begins with: what it was made of, and in which order. */
export const Heading = z.object({
  format: z.literal(FORMAT),
  madeAt: z.iso.datetime(),
  /** Names of the migrations that the database had. */
  migrations: z.array(z.string()),
  /** In an order in which every row finds those that it refers to. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
  /** The last number that each table has given to a row, be it gone. Older backups have none. */
  numbers: z.record(z.string(), z.int()).default({}),
});
export type Heading = z.infer<typeof Heading>;

/** What a backup ends with: whether it is whole shows by these. */
export const Ending = z.object({ rows: z.record(z.string(), z.int()), files: z.int() });
export type Ending = z.infer<typeof Ending>;

/** Bytes of a heading or an ending: names of tables and migrations take a few thousand. */
const TEXT_MAX = 1024 * 1024;

/** Bytes that are read and unpacked at a time: small pieces take twice the processor time. */
const CHUNK = 256 * 1024;

/** Names within the archive. */
export const HEADING = 'backup.json';
export const ENDING = 'end.json';
export const TABLES = 'tables/';
export const FILES = 'uploads/';

/** Writes an archive. What is put into it goes out before the next is taken, so it never piles up. */
export class ArchiveWriter {
  private constructor(
    private readonly tar: Pack,
    private readonly written: Promise<void>,
  ) {}

  /** @param path a file that must not be there yet; only its owner may read it */
  static to(path: string): ArchiveWriter {
    const tar = pack();
    const file = createWriteStream(path, { flags: 'wx', mode: 0o600 });
    const written = pipeline(tar, createGzip({ level: 4 }), file);
    written.catch(() => undefined);
    return new ArchiveWriter(tar, written);
  }

  /** Puts something in as a whole. */
  async put(name: string, content: Buffer | string): Promise<void> {
    const added = new Promise<void>((resolve, reject) => {
      this.tar.entry({ name, mode: 0o600 }, content, (error) => (error ? reject(error) : resolve()));
    });
    await Promise.race([added, this.written]);
  }

  /** Puts a stream of known size in. */
  async putStream(name: string, size: number, content: AsyncIterable<Buffer>): Promise<void> {
    const entry = this.tar.entry({ name, size, mode: 0o600 });
    await Promise.race([pipeline(content, entry), this.written]);
  }

  /** Ends it; resolves when its last byte is on the disk. */
  async end(): Promise<void> {
    this.tar.finalize();
    await this.written;
  }

  /** Gives it up. */
  abandon(): void {
    this.tar.destroy();
  }
}

/**
 * Reads an archive, one entry after the other; what is not read of an entry is passed over.
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
    throw isDamage(error) ? new ToolError(`${path} is not a whole backup: ${error.message}.`) : error;
  }
}

/**
 * All of a small entry.
 * @throws {ToolError} when it is not small, before it is held in memory
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

/** A failure of unpacking, as zlib, the archive's format and the file system name them. */
function isDamage(error: unknown): error is Error {
  const { code = '', message = '' } = error as NodeJS.ErrnoException;
  return /^(Z_|ENOENT|EISDIR|EACCES)/.test(code) || /tar|end of data|premature/i.test(message);
}
