import { Fault } from '../http/fault.js';

/** Turns a failed write into the contract's error when the disk or a quota is full; anything else stays. */
export function storageFault(error: NodeJS.ErrnoException): never {
  if (error.code === 'ENOSPC' || error.code === 'EDQUOT') throw new Fault('STORAGE_FULL', { retryAfter: 60 });
  throw error;
}
