import { z } from 'zod';
import { PasswordProof } from './account.js';
import { Timestamp } from '../common.js';

/** State of the archive of the caller's data. */
export const DataExport = z
  .strictObject({
    /**
     * `none`: not requested, or expired; `making`: in progress; `ready`: available for download; `failed`: could not be
     * created.
     */
    state: z.enum(['none', 'making', 'ready', 'failed']),
    /** Size of the archive in bytes; absent until it is ready. */
    bytes: z.int().nonnegative().optional(),
    /** When the archive expires; absent until it is ready. */
    expiresAt: Timestamp.optional(),
    /** When the next archive can be requested; absent if that is now. */
    nextAt: Timestamp.optional(),
  })
  .meta({ id: 'DataExport' });
export type DataExport = z.infer<typeof DataExport>;

/**
 * Proof that the owner downloads the archive. Without a password the error is `PASSWORD_WRONG`. The fields are optional
 * for clients that predate the proof.
 */
export const DataExportLinkBody = PasswordProof.partial().meta({ id: 'DataExportLinkBody' });
export type DataExportLinkBody = z.infer<typeof DataExportLinkBody>;

/** Short-lived, single-use address of the archive on this site. */
export const DataExportLink = z.strictObject({ url: z.string() }).meta({ id: 'DataExportLink' });
export type DataExportLink = z.infer<typeof DataExportLink>;
