import { limits, type Upload } from '@stoa/contract';
import { Injectable } from '@nestjs/common';
import { BoundedQueue } from '../auth/bounded-queue.js';
import { Fault } from '../http/fault.js';
import { Arriving } from './arriving.js';
import { writeImage } from './image-file.js';
import { UploadStore } from './upload-store.js';

/** Stores images and who they are from. */
@Injectable()
export class ImageStore {
  /** One image at a time: decoding takes memory, and pages should not wait for it. */
  private readonly queue = new BoundedQueue(1, 32, () => new Fault('RATE_LIMITED', { retryAfter: 5 }));

  constructor(
    private readonly arriving: Arriving,
    private readonly store: UploadStore,
  ) {}

  /**
   * Stores an image given by its bytes.
   * @throws {Fault} `BODY_TOO_LARGE`, `MEDIA_TYPE_UNSUPPORTED`, `FILE_UNREADABLE`, and why it cannot be stored.
   */
  storeBytes(image: Buffer, userId: number): Promise<Upload> {
    if (image.length > limits.imageBytesMax) throw new Fault('BODY_TOO_LARGE');
    return this.arriving.inRoom((room) => this.storeFrom(image, room, userId));
  }

  /** As `storeBytes`, for an image that is in a room already, or is made ready there. */
  async storeFrom(image: Buffer | string, room: string, userId: number): Promise<Upload> {
    const ready = await this.queue.run(() => writeImage(image, room));
    return this.store.store(ready, room, userId);
  }
}
