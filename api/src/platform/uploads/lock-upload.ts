import type { EntityManager } from 'typeorm';
import { ApiError } from '../http/errors/api-error.js';
import type { UploadEntity } from './upload.entity.js';

const HOLD = 'SELECT mime, width, height FROM uploads WHERE name = $1 AND user_id = $2 FOR KEY SHARE';

/**
 * Locks an upload that is about to be used, until the transaction ends, so that nothing deletes it.
 * @throws {ApiError} `UPLOAD_NOT_FOUND`, also for another member's file.
 */
export async function lockUpload(
  manager: EntityManager,
  name: string,
  userId: number,
): Promise<Pick<UploadEntity, 'mime' | 'width' | 'height'>> {
  const [held] = await manager.query<Pick<UploadEntity, 'mime' | 'width' | 'height'>[]>(HOLD, [name, userId]);
  if (!held) throw new ApiError('UPLOAD_NOT_FOUND');
  return held;
}
