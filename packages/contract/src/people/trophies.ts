import { z } from 'zod';
import { Timestamp } from '../common.js';

/** A trophy held by a member. */
export const Trophy = z
  .strictObject({
    /** Key in `trophies`; a newer server may know further keys. */
    name: z.string(),
    /** When the server found it earned. */
    earnedAt: Timestamp,
  })
  .meta({ id: 'Trophy' });
export type Trophy = z.infer<typeof Trophy>;
