import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import { limits } from '@stoa/contract';
import { ApiError } from '../http/errors/api-error.js';
import { mediaKind, type MediaKind, TELLING_BYTES } from './media-kind.js';
import { throwStorageError } from './storage-error.js';

/** Maximum bytes of each kind. */
const BYTES_MAX = { image: limits.imageBytesMax, video: limits.videoBytesMax } as const;

/** Bytes allowed for the multipart wrapping of a file. */
const WRAPPING = 64 * 1024;

/** The size of the whole body from `Content-Length`; unknown without it. */
type Announced = number | undefined;

/** @throws {ApiError} `BODY_TOO_LARGE` for a body that no file of this kind could fill, before it is read. */
export function checkContentLength(announced: Announced, kind: MediaKind): void {
  if (announced !== undefined && announced > BYTES_MAX[kind] + WRAPPING) throw new ApiError('BODY_TOO_LARGE');
}

/**
 * Writes a file to disk as it arrives; stops as soon as its type turns out to be unsupported, or it exceeds the limit
 * of its kind.
 * @throws {ApiError} `MEDIA_TYPE_UNSUPPORTED`, `BODY_TOO_LARGE` or `STORAGE_FULL`.
 */
export async function receiveFile(
  file: MultipartFile,
  path: string,
  announced: Announced,
): Promise<MediaKind> {
  let kind: MediaKind | undefined;
  async function* checked(): AsyncGenerator<Buffer> {
    let bytes = 0;
    let start: Buffer | undefined = Buffer.alloc(0);
    for await (const chunk of file.file as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (start) {
        start = Buffer.concat([start, chunk]);
        if (start.length < TELLING_BYTES) continue;
        kind = kindOf(start, file.mimetype);
        checkContentLength(announced, kind);
        yield start;
        start = undefined;
      } else {
        yield chunk;
      }
      if (kind && bytes > BYTES_MAX[kind]) throw new ApiError('BODY_TOO_LARGE');
    }
    if (file.file.truncated) throw new ApiError('BODY_TOO_LARGE');
    if (start) kind = kindOf(start, file.mimetype);
    if (start) yield start;
  }
  await pipeline(checked, createWriteStream(path)).catch(throwStorageError);
  if (!kind) throw new ApiError('MEDIA_TYPE_UNSUPPORTED');
  return kind;
}

/** Returns the kind of a file; a file declared as another kind is refused. */
function kindOf(start: Buffer, said: string): MediaKind {
  const kind = mediaKind(start);
  const isSaid = said === 'application/octet-stream' || said.startsWith(`${kind}/`);
  if (!kind || !isSaid) throw new ApiError('MEDIA_TYPE_UNSUPPORTED');
  return kind;
}
