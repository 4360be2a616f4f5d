import { Fault } from '../http/fault.js';

/** No room on the disk, in a quota, or in what one file may have. */
const FULL: ReadonlySet<string | undefined> = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** Turns a failed write into the contract's error when there is no room; anything else stays. */
export function storageFault(error: NodeJS.ErrnoException): never {
  if (FULL.has(error.code)) throw new Fault('STORAGE_FULL', { retryAfter: 60 });
  throw error;
}
