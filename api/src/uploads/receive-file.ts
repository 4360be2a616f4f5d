import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import { limits } from '@stoa/contract';
import { ApiError } from '../http/api-error.js';
import { mediaKind, type MediaKind, TELLING_BYTES } from './media-kind.js';
import { throwStorageError } from './storage-error.js';

/** Bytes that each kind may have. */
const BYTES_MAX = { image: limits.imageBytesMax, video: limits.videoBytesMax } as const;

/** Bytes of a body that may belong to what is around the file in it. */
const WRAPPING = 64 * 1024;

/** What `Content-Length` says that the whole body will have; without it, nothing is known. */
type Announced = number | undefined;

/** @throws {ApiError} `BODY_TOO_LARGE` for a body that no file of this kind could fill, before it is read. */
export function checkContentLength(announced: Announced, kind: MediaKind): void {
  if (announced !== undefined && announced > BYTES_MAX[kind] + WRAPPING) throw new ApiError('BODY_TOO_LARGE');
}

/**
 * Writes a file to disk as it arrives; stops as soon as it shows what it is and may not be, or grows past what its
 * kind may have.
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

/** What a file is; one that says it is something else does not know what it is. */
function kindOf(start: Buffer, said: string): MediaKind {
  const kind = mediaKind(start);
  const isSaid = said === 'application/octet-stream' || said.startsWith(`${kind}/`);
  if (!kind || !isSaid) throw new ApiError('MEDIA_TYPE_UNSUPPORTED');
  return kind;
}
