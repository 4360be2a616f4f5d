import { type CreatePostBody, isMediaPath, mediaPathPrefix } from '@stoa/contract';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ApiError } from '../http/api-error.js';
import { lockUpload } from '../uploads/lock-upload.js';
import { ImageStore } from '../uploads/image-store.js';
import { UploadSweeper } from '../uploads/upload-sweeper.js';
import type { PostEntity } from './post.entity.js';

type Addresses = Pick<CreatePostBody, 'imageUrl' | 'videoUrl'>;

type Measures = Pick<PostEntity, 'mediaWidth' | 'mediaHeight'>;

const DATA_IMAGE = /^data:image\/[\w.+-]+;base64,/;

/** Makes the addresses of a new post lasting: what came as data is stored, what names a file of ours must exist, and goes with the post. */
@Injectable()
export class PostMedia {
  constructor(
    private readonly images: ImageStore,
    private readonly sweeper: UploadSweeper,
  ) {}

  /**
   * Returns the addresses to keep; a `data:` address is never one of them.
   * @throws {ApiError} `VIDEO_DATA_URL`, or why an image cannot be stored.
   */
  async settle({ imageUrl, videoUrl }: Addresses, userId: number): Promise<Addresses> {
    if ([imageUrl, videoUrl].some((url) => url?.startsWith('data:video/')))
      throw new ApiError('VIDEO_DATA_URL');
    if (videoUrl?.startsWith('data:'))
      throw new ApiError('RULE_BROKEN', { message: 'An image cannot be a video.' });
    if (!imageUrl?.startsWith('data:')) return { imageUrl, videoUrl };
    return { imageUrl: await this.storeData(imageUrl, userId), videoUrl };
  }

  private async storeData(dataUrl: string, userId: number): Promise<string> {
    const head = DATA_IMAGE.exec(dataUrl)?.[0];
    if (!head) throw new ApiError('FILE_UNREADABLE');
    return (await this.images.storeBytes(Buffer.from(dataUrl.slice(head.length), 'base64'), userId)).url;
  }

  /**
   * Holds the uploads that a post is about to show, until the transaction ends: nobody takes them away meanwhile.
   * Returns how large what it shows is, where that is known.
   * @throws {ApiError} `UPLOAD_NOT_FOUND`, for a file that somebody else has sent too.
   */
  async hold(manager: EntityManager, addresses: Addresses, userId: number): Promise<Measures> {
    let measures: Measures = { mediaWidth: null, mediaHeight: null };
    for (const name of uploadsOf(addresses)) {
      const { width, height } = await lockUpload(manager, name, userId);
      measures = { mediaWidth: width, mediaHeight: height };
    }
    return measures;
  }

  /** Takes away what a deleted post has shown, unless another shows it too. */
  release(post: Pick<PostEntity, 'imageUrl' | 'videoUrl'>): Promise<void> {
    return this.sweeper.forget(uploadsOf(post));
  }
}

/** Names of the uploads of ours that a post shows. */
function uploadsOf({ imageUrl, videoUrl }: { imageUrl?: string | null; videoUrl?: string | null }): string[] {
  return [imageUrl, videoUrl].flatMap((url) =>
    url && isMediaPath(url) ? [url.slice(mediaPathPrefix.length)] : [],
  );
}
