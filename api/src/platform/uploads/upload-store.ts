import { join } from 'node:path';
import { mediaPathPrefix, type Upload } from '@stoa/contract';
import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { filesOf, MEDIA_FILES, type MediaFiles } from './media-files.js';
import { UploadAllowance } from './upload-allowance.js';
import { UploadEntity } from './upload.entity.js';

/** The metadata of a converted file in its folder, with all its sizes under their names. */
export type ReadyUpload = Pick<UploadEntity, 'name' | 'mime' | 'bytes' | 'width' | 'height'>;

/** Stores converted files with their uploaders: both, or neither. */
@Injectable()
export class UploadStore {
  constructor(
    @Inject(MEDIA_FILES) private readonly files: MediaFiles,
    @InjectDataSource() private readonly source: DataSource,
    private readonly allowance: UploadAllowance,
  ) {}

  /**
   * Stores the row first: after a crash in between, the sweeper finds the files by the row.
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

  /** If files cannot be removed, the row stays, and the sweeper retries later. */
  private async undo(name: string, kept: number): Promise<void> {
    const isGone = await this.files.remove(filesOf(name)).then(
      () => true,
      () => kept === 0,
    );
    if (isGone) await this.source.manager.delete(UploadEntity, { name });
  }
}
