import { rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Upload } from '@stoa/contract';
import { Injectable } from '@nestjs/common';
import { ApiError } from '../http/errors/api-error.js';
import { newFileId } from './staging-directory.js';
import { firstBytes } from './image-file.js';
import { videoKind } from './media-kind.js';
import { UploadStore } from './upload-store.js';
import { readVideo } from './video-facts.js';

const NOTHING_TO_PLAY = 'This file contains no video. It may be damaged or incomplete.';

/** Stores videos without their cameras' metadata, under the type detected from their first bytes. */
@Injectable()
export class VideoStore {
  constructor(private readonly store: UploadStore) {}

  /**
   * Stores a received file from a folder.
   * @throws {ApiError} `MEDIA_TYPE_UNSUPPORTED` when browsers cannot play it, `FILE_UNREADABLE` when there is nothing
   *   to play, and storage errors.
   */
  async storeFrom(path: string, folder: string, userId: number): Promise<Upload> {
    const kind = videoKind(await firstBytes(path));
    if (!kind) throw new ApiError('MEDIA_TYPE_UNSUPPORTED');
    const name = `${newFileId()}.${kind.extension}`;
    const { size } = await stat(path);
    const { hasTracks, size: shown } = await readVideo(path, kind.mime);
    if (!hasTracks) throw new ApiError('FILE_UNREADABLE', { message: NOTHING_TO_PLAY });
    const measures = shown ?? { width: null, height: null };
    await rename(path, join(folder, name));
    return this.store.store({ name, mime: kind.mime, bytes: size, ...measures }, folder, userId);
  }
}
