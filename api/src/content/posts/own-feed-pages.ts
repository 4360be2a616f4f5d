import { inSlices } from '../../platform/visibility/muted-words.js';
import { feedMatcher } from '../own-feeds/feed-sources.js';
import type { OwnFeed, PersonalFeed } from './list-plan.js';
import type { PostRow } from './post.row.js';

/** Returns the name of a feed in the cursors of its lists. */
export const nameOfFeed = (feed: PersonalFeed | OwnFeed): string =>
  feed.kind === 'own' ? `own:${feed.sources.id}` : `${feed.kind}:${feed.memberId}`;

/** Returns the posts that a feed has: an own feed leaves out posts with an excluded word, and posts without a match. */
export async function ofFeed<Row extends PostRow>(
  rows: readonly Row[],
  feed: PersonalFeed | OwnFeed | undefined,
): Promise<readonly Row[]> {
  if (feed?.kind !== 'own') return rows;
  const match = feedMatcher(feed.sources);
  const matches = await inSlices(rows, match);
  return rows.filter((_, index) => matches[index] !== undefined);
}
