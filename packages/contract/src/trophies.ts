import { z } from 'zod';
import { Timestamp } from './common.js';

/** A trophy that a member has. */
export const Trophy = z
  .strictObject({
    /** Which one: the key of `trophies`; a server that is newer may know more of them. */
    name: z.string(),
    /** When it was found to be earned. */
    earnedAt: Timestamp,
  })
  .meta({ id: 'Trophy' });
export type Trophy = z.infer<typeof Trophy>;
