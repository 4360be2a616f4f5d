import { type CreatePostBody, isMediaPath, mediaPathPrefix } from '@stoa/contract';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { Fault } from '../http/fault.js';
import { ImageStore } from '../uploads/image-store.js';
import { UploadEntity } from '../uploads/upload.entity.js';

type Addresses = Pick<CreatePostBody, 'imageUrl' | 'videoUrl'>;

const DATA_IMAGE = /^data:image\/[\w.+-]+;base64,/;

/** Makes the addresses of a new post lasting: what came as data is stored, what names a file of ours must exist. */
@Injectable()
export class PostMedia {
  constructor(
    @InjectRepository(UploadEntity) private readonly uploads: Repository<UploadEntity>,
    private readonly images: ImageStore,
  ) {}

  /**
   * Answers the addresses to keep; a `data:` address is never one of them (DECISIONS B).
   * @throws {Fault} `VIDEO_DATA_URL`, `UPLOAD_NOT_FOUND`, or why an image cannot be stored.
   */
  async settle({ imageUrl, videoUrl }: Addresses, userId: number): Promise<Addresses> {
    if ([imageUrl, videoUrl].some((url) => url?.startsWith('data:video/'))) throw new Fault('VIDEO_DATA_URL');
    if (videoUrl?.startsWith('data:'))
      throw new Fault('RULE_BROKEN', { message: 'An image cannot be a video.' });
    for (const url of [imageUrl, videoUrl]) await this.checkOwnFile(url);
    if (!imageUrl?.startsWith('data:')) return { imageUrl, videoUrl };
    return { imageUrl: await this.storeData(imageUrl, userId), videoUrl };
  }

  private async storeData(dataUrl: string, userId: number): Promise<string> {
    const head = DATA_IMAGE.exec(dataUrl)?.[0];
    if (!head) throw new Fault('FILE_UNREADABLE');
    return (await this.images.store(Buffer.from(dataUrl.slice(head.length), 'base64'), userId)).url;
  }

  private async checkOwnFile(url: string | undefined): Promise<void> {
    if (!url || !isMediaPath(url)) return;
    const isKnown = await this.uploads.existsBy({ name: url.slice(mediaPathPrefix.length) });
    if (!isKnown) throw new Fault('UPLOAD_NOT_FOUND');
  }
}
