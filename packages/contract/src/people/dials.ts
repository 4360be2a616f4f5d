import { z } from 'zod';
import { feedDials } from '../choices.js';
import { Timestamp } from '../common.js';

/** The part that a community has in a member's joined feed, or an author in the feed of followed people. */
export const SourceDial = z
  .strictObject({
    dial: z.enum(feedDials, 'Choose less, normal or more.'),
    /** Until then the feed has no posts of it, in any sort; null if it is not muted. */
    mutedUntil: Timestamp.nullable(),
  })
  .meta({ id: 'SourceDial' });
export type SourceDial = z.infer<typeof SourceDial>;
