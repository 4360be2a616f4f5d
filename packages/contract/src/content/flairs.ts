import { z } from 'zod';
import { Id } from '../common.js';
import { communityLimits } from '../limits.js';
import { requiredLine } from '../text/textSchemas.js';

/** A colour in a request. */
export const Colour = z
  .string()
  .trim()
  .regex(/^#[0-9a-fA-F]{6}$/, 'A colour must be # and six hexadecimal digits, such as #B4532A.');

/** A label by which a community sorts its posts. */
export const Flair = z
  .strictObject({
    id: Id,
    text: z.string(),
    /** Background, `#rrggbb`. Its text is black or white, whichever has more contrast. */
    color: z.string(),
  })
  .meta({ id: 'Flair' });
export type Flair = z.infer<typeof Flair>;

/** A flair of a community, with who may choose it. */
export const CommunityFlair = Flair.extend({
  /** Whether only moderators of posts may choose it; absent otherwise. */
  isModeratorsOnly: z.literal(true).optional(),
}).meta({ id: 'CommunityFlair' });
export type CommunityFlair = z.infer<typeof CommunityFlair>;

const NewFlair = z.strictObject({
  /** A flair that stays, with its posts; absent for a new one. */
  id: Id.optional(),
  text: requiredLine(communityLimits.flairTextMax, 'The flair'),
  color: Colour,
  isModeratorsOnly: z.boolean().optional(),
});

const DUPLICATE = 'Another flair has this text already.';

/** All flairs of a community, in their order. */
export const NewFlairs = z
  .array(NewFlair)
  .max(communityLimits.flairsMax, `A community can have at most ${communityLimits.flairsMax} flairs.`)
  .superRefine((flairs, context) => {
    const texts = new Set<string>();
    const ids = new Set<number>();
    flairs.forEach(({ id, text }, index) => {
      const folded = text.toLowerCase();
      if (texts.has(folded) || (id !== undefined && ids.has(id)))
        context.addIssue({ code: 'custom', message: DUPLICATE, path: [index, 'text'] });
      texts.add(folded);
      if (id !== undefined) ids.add(id);
    });
  });

/** Changes the flair of a post. */
export const SetPostFlairBody = z
  .strictObject({
    /** A flair of the post's community; null for none. */
    flairId: Id.nullable(),
  })
  .meta({ id: 'SetPostFlairBody' });
export type SetPostFlairBody = z.infer<typeof SetPostFlairBody>;
