import type { EntityManager } from 'typeorm';
import { ApiError } from '../http/api-error.js';
import type { UploadEntity } from './upload.entity.js';

const HOLD = 'SELECT mime, width, height FROM uploads WHERE name = $1 AND user_id = $2 FOR KEY SHARE';

/**
 * Holds an upload that something is about to show, until the transaction ends: nobody takes it away meanwhile.
 * @throws {ApiError} `UPLOAD_NOT_FOUND`, for a file that somebody else has sent too.
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
