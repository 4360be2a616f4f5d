import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { limits, type Upload } from '@stoa/contract';
import { Injectable } from '@nestjs/common';
import { ApiError } from '../http/errors/api-error.js';
import type { ApiRequest } from '../http/request.js';
import { receiveFile, checkContentLength } from './receive-file.js';
import { StagingDirectory } from './staging-directory.js';
import { ImageStore } from './image-store.js';
import { UploadAllowance } from './upload-allowance.js';
import { VideoStore } from './video-store.js';

/** Receives files: streamed to disk, counted while they arrive, and stored only if complete and readable. */
@Injectable()
export class UploadsService {
  constructor(
    private readonly staging: StagingDirectory,
    private readonly images: ImageStore,
    private readonly videos: VideoStore,
    private readonly allowance: UploadAllowance,
  ) {}

  /**
   * @throws {ApiError} `MEDIA_TYPE_UNSUPPORTED`, `INPUT_INVALID`, `BODY_TOO_LARGE`, `FILE_UNREADABLE`, `STORAGE_FULL`,
   * `STORAGE_UNAVAILABLE`, `UPLOAD_QUOTA_REACHED`, or `UPLOADS_BUSY`.
   */
  async receive(request: ApiRequest, userId: number): Promise<Upload> {
    try {
      return await this.staging.withFolder((folder) => this.receiveInto(folder, request, userId));
    } catch (error) {
      const { raw } = request;
      if (raw.destroyed && !raw.complete) throw cutOff();
      // The response is sent at once; the rest of the body is drained, so that the client can read it.
      raw.unpipe();
      raw.resume();
      throw error;
    }
  }

  private async receiveInto(folder: string, request: ApiRequest, userId: number): Promise<Upload> {
    if (!request.isMultipart()) throw new ApiError('MEDIA_TYPE_UNSUPPORTED');
    const length = request.headers['content-length'];
    const announced = length === undefined ? undefined : Number(length);
    checkContentLength(announced, 'video');
    await this.allowance.check(userId, announced ?? 0);
    const file = await request
      .file({ limits: { fileSize: limits.videoBytesMax, files: 1, fields: 0 } })
      .catch(brokenMultipart);
    if (!file || file.fieldname !== 'file') {
      throw new ApiError('INPUT_INVALID', { fields: { file: 'Send one file in the field "file".' } });
    }
    const path = join(folder, 'file');
    const kind = await receiveFile(file, path, announced).catch(brokenMultipart);
    await this.allowance.check(userId, (await stat(path)).size);
    return kind === 'image'
      ? this.images.storeFrom(path, folder, userId)
      : this.videos.storeFrom(path, folder, userId);
  }
}

/** The multipart parser throws plain errors; other failures have a code. */
function brokenMultipart(error: Error & { code?: unknown }): never {
  if (error instanceof ApiError || error.code !== undefined) throw error;
  throw cutOff();
}

function cutOff(): ApiError {
  return new ApiError('INPUT_INVALID', {
    fields: { file: 'The file did not arrive completely. Send it again.' },
  });
}
