import { open, rename, stat } from 'node:fs/promises';
import { mediaPathPrefix, type Upload } from '@stoa/contract';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { Fault } from '../http/fault.js';
import { newFileId, UploadFolder } from './upload-folder.js';
import { UploadEntity } from './upload.entity.js';
import { videoKind } from './video-kind.js';

/** Stores videos as they are, under the type that their first bytes show. */
@Injectable()
export class VideoStore {
  constructor(
    private readonly folder: UploadFolder,
    @InjectRepository(UploadEntity) private readonly uploads: Repository<UploadEntity>,
  ) {}

  /**
   * Takes over a file that has arrived.
   * @throws {Fault} `MEDIA_TYPE_UNSUPPORTED` when browsers could not play it.
   */
  async store(path: string, userId: number): Promise<Upload> {
    const kind = videoKind(await firstBytes(path));
    if (!kind) throw new Fault('MEDIA_TYPE_UNSUPPORTED');
    const name = `${newFileId()}.${kind.extension}`;
    const { size } = await stat(path);
    await rename(path, this.folder.pathOf(name));
    await this.uploads.insert({ name, userId, mime: kind.mime, bytes: size, width: null, height: null });
    return { url: mediaPathPrefix + name, width: null, height: null, mime: kind.mime };
  }
}

async function firstBytes(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(16) });
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
