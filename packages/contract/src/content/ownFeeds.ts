import { z } from 'zod';
import { Id } from '../common.js';
import { ownFeedLimits as max } from '../limits.js';
import { domainName, wordOrPhrase } from '../text/searchTerms.js';
import { requiredLine } from '../text/textSchemas.js';
import { CommunityRef } from './communities.js';
import { Author } from './posts.js';

const listOf = <Item extends z.ZodType>(item: Item, most: number, nouns: string) =>
  z.array(item).max(most, `A feed can have at most ${most} ${nouns}.`);

const texts = {
  /** Words and phrases: a post matches if its title or text contains one, as whole words. Case and accents are ignored. */
  words: listOf(wordOrPhrase(max.wordLengthMax), max.wordsMax, 'words'),
  /** Domains: a link post matches if its target is on one of them, or on a subdomain. */
  domains: listOf(domainName(max.domainLengthMax), max.domainsMax, 'domains'),
  /** Words and phrases: a post with one of them is not in the feed, whatever else it matches. */
  excludedWords: listOf(wordOrPhrase(max.wordLengthMax), max.excludedWordsMax, 'excluded words'),
};

const name = requiredLine(max.nameLengthMax, 'The name');

/** The name of an own feed. */
export const OwnFeedName = z
  .strictObject({ id: Id, name, isPublic: z.boolean() })
  .meta({ id: 'OwnFeedName' });
export type OwnFeedName = z.infer<typeof OwnFeedName>;

/** A member's selection of posts: a post is in it if it matches any of its sources. */
export const OwnFeed = z
  .strictObject({
    ...OwnFeedName.shape,
    /** The member who made it. */
    owner: Author,
    /** Its communities, except private ones that the viewer cannot see. */
    communities: z.array(CommunityRef),
    /** Its people, without deleted accounts. */
    people: z.array(Author),
    ...texts,
  })
  .meta({ id: 'OwnFeed' });
export type OwnFeed = z.infer<typeof OwnFeed>;

const NO_SOURCE = 'Choose at least one community, person, word or domain.';

export const OwnFeedBody = z
  .strictObject({
    name,
    /** Whether everyone can open it by its address. */
    isPublic: z.boolean(),
    communityIds: listOf(Id, max.communitiesMax, 'communities'),
    personIds: listOf(Id, max.peopleMax, 'people'),
    ...texts,
  })
  .superRefine(({ communityIds, personIds, words, domains }, context) => {
    if ([communityIds, personIds, words, domains].every(({ length }) => length === 0))
      context.addIssue({ code: 'custom', message: NO_SOURCE, path: ['communityIds'] });
  })
  .meta({ id: 'OwnFeedBody' });
export type OwnFeedBody = z.infer<typeof OwnFeedBody>;
