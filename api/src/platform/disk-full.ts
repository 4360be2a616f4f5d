const CODES: ReadonlySet<string | undefined> = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** Returns whether a write failed for lack of space: on the disk, in a quota, or in the size limit of a file. */
export const isDiskFull = (error: unknown): boolean => CODES.has((error as NodeJS.ErrnoException).code);
