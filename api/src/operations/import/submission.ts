import { isWebAddress, limits, type PostType } from '@stoa/contract';
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
    ...votesOf(row),
    createdAt: new Date(row.created_utc * 1000),
  };
}
