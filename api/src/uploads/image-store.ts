import { limits, mediaPathPrefix, type Upload } from '@stoa/contract';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { BoundedQueue } from '../auth/bounded-queue.js';
import { Fault } from '../http/fault.js';
import { writeImage } from './image-file.js';
import { UploadFolder } from './upload-folder.js';
import { UploadEntity } from './upload.entity.js';

/** Stores images and who they are from. */
@Injectable()
export class ImageStore {
  /** One image at a time: decoding takes memory, and pages should not wait for it. */
  private readonly queue = new BoundedQueue(1, 32, () => new Fault('RATE_LIMITED', { retryAfter: 5 }));

  constructor(
    private readonly folder: UploadFolder,
    @InjectRepository(UploadEntity) private readonly uploads: Repository<UploadEntity>,
  ) {}

  /**
   * Stores an image given by its bytes or by the path of a file.
   * @throws {Fault} `BODY_TOO_LARGE`, `MEDIA_TYPE_UNSUPPORTED`, `FILE_UNREADABLE` or `STORAGE_FULL`.
   */
  async store(image: Buffer | string, userId: number): Promise<Upload> {
    if (Buffer.isBuffer(image) && image.length > limits.imageBytesMax) throw new Fault('BODY_TOO_LARGE');
    const { name, bytes, width, height, mime } = await this.queue.run(() => writeImage(image, this.folder));
    await this.uploads.insert({ name, userId, mime, bytes, width, height });
    return { url: mediaPathPrefix + name, width, height, mime };
  }
}
