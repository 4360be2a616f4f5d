import { z } from 'zod';

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

/** A stored file by its name: the last part of its address. */
export const UploadParams = z.strictObject({ name: z.string().max(100) });
