import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import { limits, type Upload } from '@stoa/contract';
import { Injectable } from '@nestjs/common';
import { Fault } from '../http/fault.js';
import type { ApiRequest } from '../http/request.js';
import { ImageStore } from './image-store.js';
import { storageFault } from './storage-fault.js';
import { UploadFolder } from './upload-folder.js';
import { VideoStore } from './video-store.js';

/** Takes files in: streamed to disk, counted while they arrive, and stored only when whole and readable. */
@Injectable()
export class UploadsService {
  constructor(
    private readonly folder: UploadFolder,
    private readonly images: ImageStore,
    private readonly videos: VideoStore,
  ) {}

  /** @throws {Fault} `MEDIA_TYPE_UNSUPPORTED`, `INPUT_INVALID`, `BODY_TOO_LARGE`, `FILE_UNREADABLE` or `STORAGE_FULL`. */
  async receive(request: ApiRequest, userId: number): Promise<Upload> {
    if (!request.isMultipart()) throw new Fault('MEDIA_TYPE_UNSUPPORTED');
    const file = await request.file({ limits: { fileSize: limits.videoBytesMax, files: 1, fields: 0 } });
    if (!file || file.fieldname !== 'file') {
      throw new Fault('INPUT_INVALID', { fields: { file: 'Send one file in the field "file".' } });
    }
    const path = this.folder.arrivingPath();
    try {
      const kind = await arrive(file, path);
      return await (kind === 'image' ? this.images.store(path, userId) : this.videos.store(path, userId));
    } finally {
      await rm(path, { force: true });
    }
  }
}

/** Writes a file to disk, stopping as soon as it grows past what its kind may have. */
async function arrive(file: MultipartFile, path: string): Promise<'image' | 'video'> {
  const kind = /^(image|video)\//.exec(file.mimetype)?.[1];
  if (kind !== 'image' && kind !== 'video') {
    file.file.resume();
    throw new Fault('MEDIA_TYPE_UNSUPPORTED');
  }
  const max = kind === 'image' ? limits.imageBytesMax : limits.videoBytesMax;
  let bytes = 0;
  async function* counted(): AsyncGenerator<Buffer> {
    for await (const chunk of file.file as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > max) throw new Fault('BODY_TOO_LARGE');
      yield chunk;
    }
    if (file.file.truncated) throw new Fault('BODY_TOO_LARGE');
  }
  await pipeline(counted, createWriteStream(path)).catch(storageFault);
  return kind;
}
