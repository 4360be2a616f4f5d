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
