import { z } from 'zod';
import { Timestamp } from '../common.js';

/** What the spam filter has learnt from decisions about earlier texts. */
const SpamLearning = z.strictObject({
  /** When it last learnt. */
  at: Timestamp,
  /** Texts that were removed as spam, and texts that were kept. */
  spam: z.int(),
  kept: z.int(),
  /** Share of the removed texts that it recognised without having learnt from them, 0 to 1; null with too few texts. */
  found: z.number().nullable(),
  /** Whether texts are held for it: there are enough texts, and it recognises enough of them. */
  isUsed: z.boolean(),
});

/** The spam filter of the site. */
export const SpamFilter = z.strictObject({
  isOn: z.boolean(),
  /** Null before it has learnt for the first time. */
  learning: SpamLearning.nullable(),
  /** Posts and comments that it held in the last 30 days, and those of them that moderators published. */
  held: z.int(),
  published: z.int(),
});
export type SpamFilter = z.infer<typeof SpamFilter>;

export const UpdateSpamFilterBody = z.strictObject({ isOn: z.boolean() });
export type UpdateSpamFilterBody = z.infer<typeof UpdateSpamFilterBody>;
