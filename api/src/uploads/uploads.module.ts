import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ImageStore } from './image-store.js';
import { UploadFolder } from './upload-folder.js';
import { UploadEntity } from './upload.entity.js';
import { UploadsController } from './uploads.controller.js';
import { UploadsService } from './uploads.service.js';
import { VideoStore } from './video-store.js';

@Module({
  imports: [TypeOrmModule.forFeature([UploadEntity])],
  controllers: [UploadsController],
  providers: [UploadsService, ImageStore, VideoStore, UploadFolder],
  exports: [ImageStore],
})
export class UploadsModule {}
