import { z } from 'zod';
import { PasswordProof } from './account.js';
import { Timestamp } from './common.js';

/** How far the archive of one's own data is. */
export const DataExport = z
  .strictObject({
    /** `none`: nobody has asked for one, or it is gone; `making`: it comes; `ready`: it can be fetched; `failed`: it could not be made. */
    state: z.enum(['none', 'making', 'ready', 'failed']),
    /** Bytes of the archive; absent until it is ready. */
    bytes: z.int().nonnegative().optional(),
    /** Until when it can be fetched; absent until it is ready. */
    expiresAt: Timestamp.optional(),
    /** When the next one can be asked for; absent when that is now. */
    nextAt: Timestamp.optional(),
  })
  .meta({ id: 'DataExport' });
export type DataExport = z.infer<typeof DataExport>;

/**
 * What shows that the owner fetches the archive. Without a password the answer is `PASSWORD_WRONG`; the field is optional
 * for clients that knew the call before it asked for one.
 */
export const DataExportLinkBody = PasswordProof.partial().meta({ id: 'DataExportLinkBody' });
export type DataExportLinkBody = z.infer<typeof DataExportLinkBody>;

/** Where the archive is fetched: an address on this site that works once and not for long. */
export const DataExportLink = z.strictObject({ url: z.string() }).meta({ id: 'DataExportLink' });
export type DataExportLink = z.infer<typeof DataExportLink>;
