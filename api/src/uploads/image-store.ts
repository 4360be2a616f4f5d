import { writeFile } from 'node:fs/promises';
import { limits, mediaPathPrefix, type Upload } from '@stoa/contract';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { BoundedQueue } from '../auth/bounded-queue.js';
import { Fault } from '../http/fault.js';
import { storageFault } from './storage-fault.js';
import { newFileId, UploadFolder } from './upload-folder.js';
import { UploadEntity } from './upload.entity.js';

/**
 * Widths in pixels that every image is stored in, unless it is narrower itself. The widest is the address that a
 * post carries; the others are found by its name: `{id}.webp`, `{id}-960.webp`, `{id}-320.webp`.
 */
const WIDTHS = [1920, 960, 320] as const;

/** Formats taken. SVG is a program, not a picture. */
const FORMATS: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'gif', 'avif', 'heif']);

/** Pixels: decoding needs four bytes for each, whatever the file's size. */
const PIXELS_MAX = 50_000_000;

const QUALITY = 82;

/** Stores images decoded and encoded anew, upright and without whatever the camera wrote into them. */
@Injectable()
export class ImageStore {
  /** One image at a time: decoding takes memory, and pages should not wait for it. */
  private readonly queue = new BoundedQueue(1, 32, () => new Fault('RATE_LIMITED', { retryAfter: 5 }));

  constructor(
    private readonly folder: UploadFolder,
    @InjectRepository(UploadEntity) private readonly uploads: Repository<UploadEntity>,
  ) {}

  /**
   * Stores an image given by its bytes or by the path of a file.
   * @throws {Fault} `BODY_TOO_LARGE`, `MEDIA_TYPE_UNSUPPORTED`, `FILE_UNREADABLE` or `STORAGE_FULL`.
   */
  store(image: Buffer | string, userId: number): Promise<Upload> {
    if (Buffer.isBuffer(image) && image.length > limits.imageBytesMax) throw new Fault('BODY_TOO_LARGE');
    return this.queue.run(() => this.encode(image, userId));
  }

  private async encode(image: Buffer | string, userId: number): Promise<Upload> {
    // Loaded on first use: a process that only reads need not carry the decoder.
    const { default: sharp } = await import('sharp');
    const source = sharp(image, { limitInputPixels: PIXELS_MAX, animated: true, failOn: 'error' });
    const { format } = await source.metadata().catch(unreadable);
    if (!FORMATS.has(format ?? '')) throw new Fault('MEDIA_TYPE_UNSUPPORTED');
    const id = newFileId();
    const sizes = [];
    for (const width of WIDTHS) {
      const { data, info } = await source
        .clone()
        .autoOrient()
        .resize({ width, withoutEnlargement: true })
        .webp({ quality: QUALITY })
        .toBuffer({ resolveWithObject: true })
        .catch(unreadable);
      const name = width === WIDTHS[0] ? `${id}.webp` : `${id}-${width}.webp`;
      await writeFile(this.folder.pathOf(name), data).catch(storageFault);
      sizes.push({ name, bytes: data.length, width: info.width, height: info.pageHeight ?? info.height });
    }
    const [main] = sizes;
    if (!main) throw new Fault('FILE_UNREADABLE');
    await this.uploads.insert({ ...main, userId, mime: 'image/webp' });
    return { url: mediaPathPrefix + main.name, width: main.width, height: main.height, mime: 'image/webp' };
  }
}

function unreadable(): never {
  throw new Fault('FILE_UNREADABLE');
}
