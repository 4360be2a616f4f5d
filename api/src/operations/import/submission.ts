import { communityLimits, isVisible, isWebAddress, limits, type PostType } from '@stoa/contract';
import { z } from 'zod';
import { inferPostType } from '../../content/posts/infer-post-type.js';
import {
  authorOf,
  checked,
  id,
  type ImportedVotes,
  isGone,
  LineProblem,
  seconds,
  type SourceAuthor,
  votes,
  votesOf,
} from './source-fields.js';
import { cut, oneLine, storable, unescaped } from './text.js';

/** The flair of a submission. */
export interface ImportedFlair {
  readonly text: string;
  /** `#rrggbb`; undefined if the dump has none. */
  readonly color: string | undefined;
}

/** A parsed submission. */
export interface ImportedPost extends ImportedVotes {
  readonly kind: 'post';
  readonly externalId: string;
  readonly community: {
    readonly source: string;
    readonly title: string;
    readonly members: number | undefined;
  };
  readonly author: SourceAuthor;
  readonly type: PostType;
  readonly title: string;
  readonly content: string | null;
  readonly imageUrl: string | null;
  readonly flair: ImportedFlair | undefined;
  readonly isSensitive: boolean;
  readonly createdAt: Date;
}

const fields = z.object({
  id,
  subreddit: z.string().min(1).max(100),
  subreddit_title: z.string().nullish(),
  subreddit_subscribers: votes.nullish(),
  title: z.string(),
  selftext: z.string().nullish(),
  is_self: z.boolean().nullish(),
  url: z.string().nullish(),
  author: z.string().nullish(),
  score: votes.nullish(),
  ups: votes.nullish(),
  downs: votes.nullish(),
  created_utc: seconds,
  // A flair that cannot be used is no reason to skip the submission.
  link_flair_text: z.string().nullish().catch(undefined),
  link_flair_background_color: z.string().nullish().catch(undefined),
  over_18: z.boolean().nullish().catch(undefined),
});

/**
 * Parses a submission.
 * @throws {LineProblem}
 */
export function readSubmission(line: object): ImportedPost {
  const row = checked(fields, line);
  const title = cut(oneLine(unescaped(row.title)), limits.postTitleMax);
  if (title === '') throw new LineProblem('has an empty "title"');
  const url = row.is_self ? '' : unescaped(row.url ?? '').trim();
  const imageUrl = isWebAddress(url) && [...url].length <= limits.urlMax ? url : null;
  const content = cut(storable(unescaped(row.selftext ?? '')), limits.postContentMax);
  const members = row.subreddit_subscribers ?? undefined;
  return {
    kind: 'post',
    externalId: `t3_${row.id.toLowerCase()}`,
    community: { source: row.subreddit, title: oneLine(unescaped(row.subreddit_title ?? '')), members },
    author: authorOf(row.author),
    type: inferPostType({ imageUrl }),
    title,
    content: isGone(content) ? null : content,
    imageUrl,
    flair: flairOf(row),
    isSensitive: row.over_18 === true,
    ...votesOf(row),
    createdAt: new Date(row.created_utc * 1000),
  };
}

/** Control characters, and characters that change the direction of the following text. */
const UNRULY = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;

function flairOf(row: z.output<typeof fields>): ImportedFlair | undefined {
  const line = oneLine(unescaped(row.link_flair_text ?? '').replace(UNRULY, ' '));
  const text = cut(line.normalize('NFC'), communityLimits.flairTextMax).trim();
  if (!isVisible(text)) return undefined;
  const color = row.link_flair_background_color ?? '';
  return { text, color: /^#[\da-f]{6}$/i.test(color) ? color : undefined };
}
