import { z } from 'zod';
import { limits } from './limits.js';
import { isMediaPath } from './text/addresses.js';

/** A stored file. `url` is what a post then carries. */
export const Upload = z
  .strictObject({
    url: z.string(),
    /** Pixels; null for a video that does not tell. */
    width: z.int().positive().nullable(),
    height: z.int().positive().nullable(),
    mime: z.string(),
  })
  .meta({ id: 'Upload' });
export type Upload = z.infer<typeof Upload>;

/** The address of a picture of one's own, as the upload answered it. */
export const UploadedPicture = z
  .string()
  .max(limits.urlMax)
  .refine(isMediaPath, 'A picture is uploaded first and sent by its address.');

/** A stored file by its name: the last part of its address. */
export const UploadParams = z.strictObject({ name: z.string().max(100) });
