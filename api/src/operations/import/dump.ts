import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { ToolError } from '../tools/tool.js';

/** A readable dump. */
export interface Dump {
  /** Its decompressed bytes. */
  readonly chunks: AsyncIterable<Buffer>;
  /** Returns the fraction of the file read so far, 0 to 1. */
  share(): number;
}

const GZIP = Buffer.from([0x1f, 0x8b]);
const ZSTANDARD = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);

/**
 * Opens a dump, plain or gzipped: its first bytes decide, not its name.
 * @throws {ToolError} when it is missing or unreadable.
 */
export async function openDump(path: string): Promise<Dump> {
  const { size, start } = await lookInto(path);
  if (size === 0) throw new ToolError(`${path} is empty.`);
  if (start.equals(ZSTANDARD)) {
    throw new ToolError(
      `${path} is compressed with Zstandard. Decompress it first, or compress it with gzip.`,
    );
  }
  const file = createReadStream(path, { highWaterMark: 256 * 1024 });
  const isPacked = start.subarray(0, GZIP.length).equals(GZIP);
  // An error of either stream reaches the reader of the pipeline.
  const chunks = isPacked ? pipeline(file, createGunzip(), () => undefined) : file;
  return { chunks: chunks as AsyncIterable<Buffer>, share: () => file.bytesRead / size };
}

async function lookInto(path: string): Promise<{ size: number; start: Buffer }> {
  try {
    const file = await open(path);
    try {
      const { size } = await file.stat();
      const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(ZSTANDARD.length), position: 0 });
      return { size, start: buffer.subarray(0, bytesRead) };
    } finally {
      await file.close();
    }
  } catch (error) {
    throw new ToolError(reason(path, error as NodeJS.ErrnoException));
  }
}

function reason(path: string, { code, message }: NodeJS.ErrnoException): string {
  if (code === 'ENOENT') return `There is no file ${path}.`;
  if (code === 'EACCES' || code === 'EPERM') return `This user may not read ${path}.`;
  if (code === 'EISDIR') return `${path} is a folder; name the file in it.`;
  return `${path} cannot be read: ${message}.`;
}
