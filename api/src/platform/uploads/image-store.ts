import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { limits, type Upload } from '@stoa/contract';
import { Injectable } from '@nestjs/common';
import { BoundedQueue } from '../bounded-queue.js';
import { bounds } from '../bounds.js';
import { ApiError } from '../http/errors/api-error.js';
import { Metrics } from '../metrics/metrics.js';
import { StagingDirectory } from './staging-directory.js';
import { writeImage } from './image-file.js';
import { ImageProcess } from './image-process.js';
import { throwStorageError } from './storage-error.js';
import { UploadAllowance } from './upload-allowance.js';
import { UploadStore } from './upload-store.js';

const ONE_AT_A_TIME = 'Your last picture is still being read. Send the next one in a moment.';

/** Stores images with their uploaders. */
@Injectable()
export class ImageStore {
  /** One image at a time: decoding takes memory, and pages should not wait for it. */
  private readonly queue = new BoundedQueue(1, bounds.imagesWaiting, () => this.refuse());
  /** Accounts whose image is waiting or being decoded. */
  private readonly busy = new Set<number>();
  private dataImages = 0;
  private readonly refused;

  constructor(
    private readonly staging: StagingDirectory,
    private readonly store: UploadStore,
    private readonly decoder: ImageProcess,
    private readonly allowance: UploadAllowance,
    metrics: Metrics,
  ) {
    this.refused = metrics.counter('stoa_images_refused_total', 'Pictures refused because too many waited.');
    metrics.gauge('stoa_images_waiting', 'Pictures that are waiting or being decoded.', (gauge) =>
      gauge.set(this.busy.size),
    );
  }

  /**
   * Stores an image given by its bytes.
   * @throws {ApiError} `BODY_TOO_LARGE`, and the errors of `storeFrom`.
   */
  async storeBytes(image: Buffer, userId: number): Promise<Upload> {
    if (image.length > limits.imageBytesMax) throw new ApiError('BODY_TOO_LARGE');
    await this.allowance.check(userId, image.length);
    // The post's whole body is in memory until its picture is stored.
    if (this.dataImages >= bounds.dataImages) throw this.refuse();
    this.dataImages++;
    try {
      return await this.staging.withFolder(async (folder) => {
        const path = join(folder, 'file');
        await writeFile(path, image).catch(throwStorageError);
        return this.storeFrom(path, folder, userId);
      });
    } finally {
      this.dataImages--;
    }
  }

  /**
   * Stores the image of a file in a separate folder.
   * @throws {ApiError} `MEDIA_TYPE_UNSUPPORTED`, `FILE_UNREADABLE`, `RATE_LIMITED` while another image of this account
   *   is being read, `UPLOADS_BUSY`, and storage errors.
   */
  async storeFrom(path: string, folder: string, userId: number): Promise<Upload> {
    if (this.busy.has(userId)) throw new ApiError('RATE_LIMITED', { message: ONE_AT_A_TIME, retryAfter: 2 });
    this.busy.add(userId);
    try {
      const ready = await this.queue.run(() => writeImage(path, folder, this.decoder));
      return await this.store.store(ready, folder, userId);
    } finally {
      this.busy.delete(userId);
    }
  }

  private refuse(): ApiError {
    this.refused.inc();
    return new ApiError('UPLOADS_BUSY', { retryAfter: 10 });
  }
}
