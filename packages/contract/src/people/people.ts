import { z } from 'zod';
import { peopleLimits } from '../limits.js';
import { codePointLength } from '../text/codePoints.js';
import { foldPhrase } from '../text/fold.js';
import { SourceDial } from './dials.js';
import { User } from './users.js';

/** A member in a list of followers, of followed or of suggested people, as the viewer sees it. */
export const Follower = User.extend({
  /** True when the viewer also follows this person; never for the viewer. */
  isFollowing: z.boolean(),
  /** The part that this person has in the viewer's feed; only in the list of followed people. */
  follow: SourceDial.optional(),
}).meta({ id: 'Follower' });
export type Follower = z.infer<typeof Follower>;

const hasMutedWordLength = (text: string): boolean => {
  const length = codePointLength(text);
  return length >= peopleLimits.mutedWordLengthMin && length <= peopleLimits.mutedWordLengthMax;
};

/** A muted word or phrase. Runs of spaces count as one. The length applies as typed and as compared (`foldPhrase`). */
export const MutedWord = z
  .string()
  .max(1_000, 'This is too long for a word.')
  .transform((text) => text.trim().replace(/\s+/g, ' '))
  .pipe(
    z
      .string()
      .refine(
        (word) => hasMutedWordLength(word) && hasMutedWordLength(foldPhrase(word)),
        `A muted word has ${peopleLimits.mutedWordLengthMin} to ${peopleLimits.mutedWordLengthMax} characters.`,
      )
      .refine((word) => /[\p{L}\p{N}]/u.test(foldPhrase(word)), 'A muted word has a letter or a digit.'),
  );

/**
 * A member's muted words, in their order. Posts with a muted word in the title are hidden from feeds, communities and
 * searches. Comments that contain one carry `mutedWord`. Case and accents are ignored.
 */
export const MutedWords = z
  .strictObject({
    words: z
      .array(MutedWord)
      .max(peopleLimits.mutedWordsMax, `You can mute at most ${peopleLimits.mutedWordsMax} words.`),
  })
  .meta({ id: 'MutedWords' });
export type MutedWords = z.infer<typeof MutedWords>;
