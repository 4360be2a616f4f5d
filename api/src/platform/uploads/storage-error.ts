import { ApiError } from '../http/errors/api-error.js';

/** No space on the disk, in a quota, or in the size limit of a file. */
const FULL: ReadonlySet<string | undefined> = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** Converts a write error to the contract's error if there is no space; rethrows anything else. */
export function throwStorageError(error: NodeJS.ErrnoException): never {
  if (FULL.has(error.code)) throw new ApiError('STORAGE_FULL', { retryAfter: 60 });
  throw error;
}
