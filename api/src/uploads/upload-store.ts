import { join } from 'node:path';
import { mediaPathPrefix, type Upload } from '@stoa/contract';
import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { filesOf, MEDIA_FILES, type MediaFiles } from './media-files.js';
import { UploadAllowance } from './upload-allowance.js';
import { UploadEntity } from './upload.entity.js';

/** What is known of a file that is ready in its folder, all its sizes under their names. */
export type ReadyUpload = Pick<UploadEntity, 'name' | 'mime' | 'bytes' | 'width' | 'height'>;

/** Stores files that are ready, and who they are from: both, or nothing. */
@Injectable()
export class UploadStore {
  constructor(
    @Inject(MEDIA_FILES) private readonly files: MediaFiles,
    @InjectRepository(UploadEntity) private readonly uploads: Repository<UploadEntity>,
    private readonly allowance: UploadAllowance,
  ) {}

  /**
   * The row comes first: should this process end in between, the row is what the sweeper finds the files by.
   * @throws {ApiError} `UPLOAD_QUOTA_REACHED`, `STORAGE_FULL` or `STORAGE_UNAVAILABLE`.
   */
  async store(ready: ReadyUpload, folder: string, userId: number): Promise<Upload> {
    const { name, width, height, mime } = ready;
    await this.allowance.take({ ...ready, userId });
    let kept = 0;
    try {
      for (const file of filesOf(name)) {
        await this.files.keep(file, join(folder, file));
        kept++;
      }
    } catch (error) {
      await this.undo(name, kept);
      throw error;
    }
    return { url: mediaPathPrefix + name, width, height, mime };
  }

  /** Where files are left that cannot be removed, the row stays, and the sweeper tries again later. */
  private async undo(name: string, kept: number): Promise<void> {
    const isGone = await this.files.remove(filesOf(name)).then(
      () => true,
      () => kept === 0,
    );
    if (isGone) await this.uploads.delete({ name });
  }
}
