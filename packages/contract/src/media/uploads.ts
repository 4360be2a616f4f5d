import { z } from 'zod';
import { limits } from '../limits.js';
import { isMediaPath } from '../text/addresses.js';

/** A stored file. Posts refer to it by `url`. */
export const Upload = z
  .strictObject({
    url: z.string(),
    /** Pixels; null for a video of unknown size. */
    width: z.int().positive().nullable(),
    height: z.int().positive().nullable(),
    mime: z.string(),
  })
  .meta({ id: 'Upload' });
export type Upload = z.infer<typeof Upload>;

/** Address of an uploaded picture of the caller, as returned by the upload. */
export const UploadedPicture = z
  .string()
  .max(limits.urlMax)
  .refine(isMediaPath, 'A picture is uploaded first and sent by its address.');

/** Name of a stored file: the last segment of its address. */
export const UploadParams = z.strictObject({ name: z.string().max(100) });
