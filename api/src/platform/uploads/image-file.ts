import { open } from 'node:fs/promises';
import { smallerPictures, widestPicture } from '@stoa/contract';
import { bounds } from '../bounds.js';
import { ApiError } from '../http/errors/api-error.js';
import { newFileId } from './staging-directory.js';
import type { ImageProblem } from './image-worker.js';
import { type ImageProcess, ImageProcessError } from './image-process.js';
import { mediaKind, TELLING_BYTES } from './media-kind.js';

/** Phones create HEIC pictures. Their codec is patented, and free decoders omit it. */
const HEIC =
  'HEIC pictures cannot be read here. Save the picture as JPEG and try again; an iPhone takes JPEG pictures with ' +
  'Settings, Camera, Formats, Most Compatible.';

/** A converted image, in its widest size. */
export interface ImageFile {
  readonly name: string;
  readonly mime: 'image/webp';
  readonly bytes: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Decodes an image file and re-encodes it into a folder, in all widths: upright and without metadata of the camera or
 * hidden data.
 * @throws {ApiError} `MEDIA_TYPE_UNSUPPORTED`, `FILE_UNREADABLE` or `STORAGE_FULL`.
 */
export async function writeImage(path: string, folder: string, decoder: ImageProcess): Promise<ImageFile> {
  // The decoder only receives files that start like a picture.
  if (mediaKind(await firstBytes(path)) !== 'image') throw new ApiError('FILE_UNREADABLE');
  const id = newFileId();
  const name = `${id}.webp`;
  const sizes = [
    // A narrower image keeps its width.
    { width: widestPicture, name },
    ...smallerPictures.map((width) => ({ width, name: `${id}-${width}.webp` })),
  ];
  const { imagePixels: pixelsMax, wholeImagePixels: wholePixelsMax, imageFrames: framesMax } = bounds;
  const task = { path, folder, sizes, pixelsMax, wholePixelsMax, framesMax };
  const result = await decoder.run(task).catch(tooMuchWork);
  if ('problem' in result) throw refusals[result.problem]();
  return { name, mime: 'image/webp', ...result };
}

const millions = (pixels: number) => `${pixels / 1_000_000} million pixels`;

const refusals: Readonly<Record<ImageProblem, () => ApiError>> = {
  unreadable: () => new ApiError('FILE_UNREADABLE'),
  format: () => new ApiError('MEDIA_TYPE_UNSUPPORTED'),
  hevc: () => new ApiError('MEDIA_TYPE_UNSUPPORTED', { message: HEIC }),
  frames: () => tooLarge(`This picture has more than ${bounds.imageFrames} frames.`),
  pixels: () => tooLarge(`This picture has more than ${millions(bounds.imagePixels)}.`),
  wholePixels: () =>
    tooLarge(
      `An AVIF picture, or all frames of a moving one, can have ${millions(bounds.wholeImagePixels)}.`,
    ),
  full: () => new ApiError('STORAGE_FULL', { retryAfter: 60 }),
};

function tooLarge(what: string): ApiError {
  return new ApiError('FILE_UNREADABLE', { message: `${what} Make it smaller and try again.` });
}

function tooMuchWork(error: unknown): never {
  if (!(error instanceof ImageProcessError)) throw error;
  const refusal = tooLarge('This picture takes too much memory or time to read.');
  refusal.cause = error;
  throw refusal;
}

/** Reads the first bytes of a file, from which its type is detected. */
export async function firstBytes(path: string): Promise<Buffer> {
  const handle = await open(path);
  try {
    const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(TELLING_BYTES) });
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
