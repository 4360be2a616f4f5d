import { Module } from '@nestjs/common';
import { CONFIG } from '../core.module.js';
import { StagingDirectory } from './staging-directory.js';
import { ImageProcess } from './image-process.js';
import { ImageStore } from './image-store.js';
import { MEDIA_FILES } from './media-files.js';
import { MediaVisibility } from './media-visibility.js';
import { openMediaFiles } from './open-media-files.js';
import { UploadAllowance } from './upload-allowance.js';
import { UploadStore } from './upload-store.js';
import { UploadSweeper } from './upload-sweeper.js';
import { UploadsController } from './uploads.controller.js';
import { UploadsService } from './uploads.service.js';
import { VideoStore } from './video-store.js';

@Module({
  controllers: [UploadsController],
  providers: [
    { provide: MEDIA_FILES, useFactory: openMediaFiles, inject: [CONFIG] },
    StagingDirectory,
    ImageProcess,
    ImageStore,
    MediaVisibility,
    UploadAllowance,
    UploadStore,
    UploadSweeper,
    UploadsService,
    VideoStore,
  ],
  exports: [ImageStore, MEDIA_FILES, StagingDirectory, UploadAllowance, UploadSweeper],
})
export class UploadsModule {}
