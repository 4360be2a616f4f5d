import { foldPhrase, type OwnFeed, type OwnFeedMatch, type PostType } from '@stoa/contract';
import { domainToASCII } from 'node:url';
import { phraseFinder } from '../../platform/visibility/muted-words.js';
import { isUnder } from '../screening/links.js';

/** The sources of an own feed. */
export interface FeedSources extends Pick<OwnFeed, 'id' | 'words' | 'domains' | 'excludedWords'> {
  readonly communityIds: readonly number[];
  readonly personIds: readonly number[];
}

/** What of a post decides whether it is in a feed. */
export interface FeedCandidate {
  readonly type: PostType;
  readonly title: string;
  readonly content: string | null;
  readonly imageUrl: string | null;
  readonly communityId: number;
  readonly authorId: number | null;
}

/**
 * Returns a function that finds the source which a post matches; undefined for a post that matches none or has an
 * excluded word. Statements choose candidates by their indexes; this decides.
 */
export function feedMatcher(sources: FeedSources): (post: FeedCandidate) => OwnFeedMatch | undefined {
  const { words, domains, excludedWords } = sources;
  const communities = new Set(sources.communityIds);
  const people = new Set(sources.personIds);
  const find = phraseFinder(words);
  const findExcluded = phraseFinder(excludedWords);
  return (post) => {
    if (findIn(post, findExcluded) !== undefined) return undefined;
    if (communities.has(post.communityId)) return { kind: 'community' };
    if (post.authorId !== null && people.has(post.authorId)) return { kind: 'person' };
    const host = post.type === 'link' && post.imageUrl !== null && URL.parse(post.imageUrl)?.hostname;
    const domain = host && domains.find((one) => isUnder(host, new Set([domainToASCII(one)])));
    if (domain) return { kind: 'domain', domain };
    const found = findIn(post, find);
    const word = found !== undefined && words.find((one) => foldPhrase(one) === found);
    return word ? { kind: 'word', word } : undefined;
  };
}

const findIn = (
  { title, content }: FeedCandidate,
  find: ((text: string) => string | undefined) | undefined,
): string | undefined => find?.(title) ?? (content === null ? undefined : find?.(content));
