import { ApiError } from '../http/api-error.js';

/** No room on the disk, in a quota, or in what one file may have. */
const FULL: ReadonlySet<string | undefined> = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** Turns a failed write into the contract's error when there is no room; anything else stays. */
export function throwStorageError(error: NodeJS.ErrnoException): never {
  if (FULL.has(error.code)) throw new ApiError('STORAGE_FULL', { retryAfter: 60 });
  throw error;
}
