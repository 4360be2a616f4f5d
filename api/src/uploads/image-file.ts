import { writeFile } from 'node:fs/promises';
import { Fault } from '../http/fault.js';
import { storageFault } from './storage-fault.js';
import { newFileId, type UploadFolder } from './upload-folder.js';

/**
 * Widths in pixels that every image is stored in, unless it is narrower itself. The widest is the address that a
 * post carries; the others are found by its name: `{id}.webp`, `{id}-960.webp`, `{id}-320.webp`.
 */
const WIDTHS = [1920, 960, 320] as const;

/** Formats taken. SVG is a program, not a picture. */
const FORMATS: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'gif', 'avif', 'heif']);

/** Pixels: decoding needs four bytes for each, whatever the file's size. */
const PIXELS_MAX = 50_000_000;

/** Effort 2 of 6 takes a third less time than the encoder's own choice, for a twelfth more bytes. */
const ENCODING = { quality: 82, effort: 2 } as const;

/** An image as it lies in the folder, in its widest size. */
export interface ImageFile {
  readonly name: string;
  readonly mime: 'image/webp';
  readonly bytes: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Decodes an image, given by its bytes or by the path of a file, and writes it anew: upright and without whatever
 * the camera wrote into it.
 * @throws {Fault} `MEDIA_TYPE_UNSUPPORTED`, `FILE_UNREADABLE` or `STORAGE_FULL`.
 */
export async function writeImage(image: Buffer | string, folder: UploadFolder): Promise<ImageFile> {
  // Loaded on first use: a process that only reads need not carry the decoder.
  const { default: sharp } = await import('sharp');
  const source = sharp(image, { limitInputPixels: PIXELS_MAX, animated: true, failOn: 'error' });
  const { format } = await source.metadata().catch(unreadable);
  if (!FORMATS.has(format ?? '')) throw new Fault('MEDIA_TYPE_UNSUPPORTED');
  const id = newFileId();
  const sizes: ImageFile[] = [];
  for (const width of WIDTHS) {
    const { data, info } = await source
      .clone()
      .autoOrient()
      .resize({ width, withoutEnlargement: true })
      .webp(ENCODING)
      .toBuffer({ resolveWithObject: true })
      .catch(unreadable);
    const name = width === WIDTHS[0] ? `${id}.webp` : `${id}-${width}.webp`;
    await writeFile(folder.pathOf(name), data).catch(storageFault);
    const height = info.pageHeight ?? info.height;
    sizes.push({ name, mime: 'image/webp', bytes: data.length, width: info.width, height });
  }
  const [main] = sizes;
  if (!main) throw new Fault('FILE_UNREADABLE');
  return main;
}

function unreadable(): never {
  throw new Fault('FILE_UNREADABLE');
}
