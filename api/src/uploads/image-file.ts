import { open, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sharp } from 'sharp';
import { Fault } from '../http/fault.js';
import { newFileId } from './arriving.js';
import { SMALLER_WIDTHS } from './media-files.js';
import { mediaKind, TELLING_BYTES } from './media-kind.js';
import { storageFault } from './storage-fault.js';

/** Width in pixels of the largest size; an image that is narrower stays as wide as it is. */
const WIDEST = 1920;

/** Formats taken. SVG is a program, not a picture. */
const FORMATS: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'gif', 'avif', 'heif']);

/** Phones make HEIC pictures. What is in them is patented, and free decoders leave it out. */
const HEIC =
  'HEIC pictures cannot be read here. Save the picture as JPEG and try again; an iPhone takes JPEG pictures with ' +
  'Settings, Camera, Formats, Most Compatible.';

/** Pixels of all frames together: decoding needs four bytes for each, whatever the file's size. */
const PIXELS_MAX = 50_000_000;
const FRAMES_MAX = 500;

/** Seconds after which decoding is given up. */
const PATIENCE = 30;

/** Effort 2 of 6 takes a third less time than the encoder's own choice, for a twelfth more bytes. */
const ENCODING = { quality: 82, effort: 2 } as const;

/** An image that is ready, in its widest size. */
export interface ImageFile {
  readonly name: string;
  readonly mime: 'image/webp';
  readonly bytes: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Decodes an image, given by its bytes or by the path of a file, and writes it anew into a room, in all its widths:
 * upright and without whatever the camera wrote into it, or anybody hid behind it.
 * @throws {Fault} `MEDIA_TYPE_UNSUPPORTED`, `FILE_UNREADABLE` or `STORAGE_FULL`.
 */
export async function writeImage(image: Buffer | string, room: string): Promise<ImageFile> {
  // No decoder is asked about what does not begin like a picture.
  if (mediaKind(await firstBytes(image)) !== 'image') throw new Fault('FILE_UNREADABLE');
  // Loaded on first use: a process that only reads need not carry the decoder.
  const { default: sharp } = await import('sharp');
  await checkSize(sharp(image, { limitInputPixels: false, pages: 1 }));
  const source = sharp(image, { limitInputPixels: PIXELS_MAX, animated: true, failOn: 'error' });
  const id = newFileId();
  const main = await writeSize(source, WIDEST, join(room, `${id}.webp`));
  for (const width of SMALLER_WIDTHS) await writeSize(source, width, join(room, `${id}-${width}.webp`));
  return { name: `${id}.webp`, mime: 'image/webp', ...main };
}

async function checkSize(image: Sharp): Promise<void> {
  const metadata = await image.metadata().catch(unreadable);
  const { format, compression, width, height, pageHeight, pages = 1 } = metadata;
  if (compression === 'hevc') throw new Fault('MEDIA_TYPE_UNSUPPORTED', { message: HEIC });
  if (!FORMATS.has(format)) throw new Fault('MEDIA_TYPE_UNSUPPORTED');
  if (pages > FRAMES_MAX) tooLarge(`This picture has more than ${FRAMES_MAX} frames.`);
  if (width * (pageHeight ?? height) * pages > PIXELS_MAX)
    tooLarge('This picture has more than 50 million pixels.');
}

async function writeSize(source: Sharp, width: number, path: string) {
  const { data, info } = await source
    .clone()
    .timeout({ seconds: PATIENCE })
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
    .webp(ENCODING)
    .toBuffer({ resolveWithObject: true })
    .catch(unreadable);
  await writeFile(path, data).catch(storageFault);
  return { bytes: data.length, width: info.width, height: info.pageHeight ?? info.height };
}

/** What a file begins with, as far as that tells what it is. */
export async function firstBytes(file: Buffer | string): Promise<Buffer> {
  if (Buffer.isBuffer(file)) return file.subarray(0, TELLING_BYTES);
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(TELLING_BYTES) });
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

function unreadable(): never {
  throw new Fault('FILE_UNREADABLE');
}

function tooLarge(what: string): never {
  throw new Fault('FILE_UNREADABLE', { message: `${what} Make it smaller and try again.` });
}
