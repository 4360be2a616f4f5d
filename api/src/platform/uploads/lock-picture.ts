import { mediaPathPrefix } from '@stoa/contract';
import type { EntityManager } from 'typeorm';
import { ApiError, ruleBroken } from '../http/errors/api-error.js';
import { lockUpload } from './lock-upload.js';

const GONE = 'This picture is no longer stored. Choose it again.';
const NO_PICTURE = 'This file is a video. Choose a picture.';

/**
 * Locks an uploaded picture that a field will show, until the transaction ends. An absent address locks nothing.
 * @throws {ApiError} `UPLOAD_NOT_FOUND`, also for another member's file; `RULE_BROKEN` for a video.
 */
export async function lockPicture(
  manager: EntityManager,
  field: string,
  address: string | null | undefined,
  userId: number,
): Promise<void> {
  if (!address) return;
  const name = address.slice(mediaPathPrefix.length);
  const { mime } = await lockUpload(manager, name, userId).catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.code !== 'UPLOAD_NOT_FOUND') throw error;
    throw new ApiError('UPLOAD_NOT_FOUND', { message: GONE, fields: { [field]: GONE } });
  });
  if (!mime.startsWith('image/')) throw ruleBroken(NO_PICTURE, field);
}
