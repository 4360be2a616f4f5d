import { isDiskFull } from '../disk-full.js';
import { ApiError } from '../http/errors/api-error.js';

/** Converts a write error to the contract's error if there is no space; rethrows anything else. */
export function throwStorageError(error: unknown): never {
  if (isDiskFull(error)) throw new ApiError('STORAGE_FULL', { retryAfter: 60 });
  throw error;
}
