import { z } from 'zod';
import { IdParam } from '../common.js';
import { limits } from '../limits.js';

/** Asks for people to mention. */
export const SuggestMentionsQuery = z
  .strictObject({
    /** The first letters of a username, in either case. */
    q: z
      .string()
      .min(1, 'Enter the beginning of a username.')
      .max(limits.usernameMax, `A username can have at most ${limits.usernameMax} characters.`)
      .regex(/^[A-Za-z0-9_-]+$/, 'A username can only contain letters, digits, _ and -.'),
    /** The post whose thread is open: its people come first. */
    postId: IdParam.optional(),
  })
  .meta({ id: 'SuggestMentionsQuery' });
export type SuggestMentionsQuery = z.infer<typeof SuggestMentionsQuery>;
