import { type CreatePostBody, isMediaPath, mediaPathPrefix } from '@stoa/contract';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ApiError, ruleBroken } from '../../platform/http/errors/api-error.js';
import { lockUpload } from '../../platform/uploads/lock-upload.js';
import { ImageStore } from '../../platform/uploads/image-store.js';
import { UploadSweeper } from '../../platform/uploads/upload-sweeper.js';
import type { PostEntity } from './post.entity.js';

type Addresses = Pick<CreatePostBody, 'imageUrl' | 'videoUrl'>;

type Measures = Pick<PostEntity, 'mediaWidth' | 'mediaHeight'>;

const DATA_IMAGE = /^data:image\/[\w.+-]+;base64,/;

/**
 * Makes the addresses of a new post permanent: stores `data:` addresses, and checks that named uploads exist. Deletes a
 * post's uploads with it.
 */
@Injectable()
export class PostMedia {
  constructor(
    private readonly images: ImageStore,
    private readonly sweeper: UploadSweeper,
  ) {}

  /**
   * Returns the addresses to store, never a `data:` address.
   * @throws {ApiError} `VIDEO_DATA_URL`, or the reason why an image cannot be stored.
   */
  async settle({ imageUrl, videoUrl }: Addresses, userId: number): Promise<Addresses> {
    if ([imageUrl, videoUrl].some((url) => url?.startsWith('data:video/')))
      throw new ApiError('VIDEO_DATA_URL');
    if (videoUrl?.startsWith('data:')) throw ruleBroken('An image cannot be a video.');
    if (!isData(imageUrl)) return { imageUrl, videoUrl };
    return { imageUrl: await this.storeData(imageUrl, userId), videoUrl };
  }

  /** Returns whether a post brings its picture instead of an address. */
  bringsPicture({ imageUrl }: Addresses): boolean {
    return isData(imageUrl);
  }

  private async storeData(dataUrl: string, userId: number): Promise<string> {
    const head = DATA_IMAGE.exec(dataUrl)?.[0];
    if (!head) throw new ApiError('FILE_UNREADABLE');
    return (await this.images.storeBytes(Buffer.from(dataUrl.slice(head.length), 'base64'), userId)).url;
  }

  /**
   * Locks the uploads of a new post until the transaction ends, so that nothing deletes them. Returns the dimensions of
   * its media, if known.
   * @throws {ApiError} `UPLOAD_NOT_FOUND`, even for a file that another member has uploaded too.
   */
  async hold(manager: EntityManager, addresses: Addresses, userId: number): Promise<Measures> {
    let measures: Measures = { mediaWidth: null, mediaHeight: null };
    for (const name of uploadsOf(addresses)) {
      const { width, height } = await lockUpload(manager, name, userId);
      measures = { mediaWidth: width, mediaHeight: height };
    }
    return measures;
  }

  /** Deletes the uploads of a deleted post, except those in other posts. */
  release(post: Pick<PostEntity, 'imageUrl' | 'videoUrl'>): Promise<void> {
    return this.sweeper.forget(uploadsOf(post));
  }
}

const isData = (url: string | null | undefined): url is string => url?.startsWith('data:') === true;

/** Returns the names of a post's uploads. */
function uploadsOf({ imageUrl, videoUrl }: { imageUrl?: string | null; videoUrl?: string | null }): string[] {
  return [imageUrl, videoUrl].flatMap((url) =>
    url && isMediaPath(url) ? [url.slice(mediaPathPrefix.length)] : [],
  );
}
