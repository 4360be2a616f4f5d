import { times, type Post } from '@stoa/contract';
import { skipToken, useLocation, useSession } from '@stoa/platform';
import { useHydrated, useNow } from '@stoa/ui';
import { useState } from 'react';
import { useListUserPostsInfiniteQuery } from '../api/postsApi';
import type { fromPosting } from './fromPosting';

/** More than anybody writes in so short a time. */
const postsMax = 10;

/** One's own newest posts, for the feed that one comes to after posting: there they are found at once, whatever the order. */
export interface JustPosted {
  posts: readonly Post[];
  /** They are on their way, and the feed waits for them so as not to move. */
  isPending: boolean;
}

/** For lists that nobody comes to from posting. */
export const nothingPosted: JustPosted = { posts: [], isPending: false };

/** What stands on top of the feed for somebody who has just posted. */
export function useJustPosted(): JustPosted {
  const state = useLocation().state as Partial<typeof fromPosting> | null;
  const { user } = useSession();
  const now = useNow();
  // A page that was reloaded is there already.
  const [isNewPage] = useState(useHydrated());
  const isWanted = state?.hasPosted === true && user !== null;
  const query = useListUserPostsInfiniteQuery(
    isWanted ? { username: user.username, limit: postsMax } : skipToken,
  );
  if (!isWanted) return nothingPosted;
  const newest = query.currentData?.pages[0]?.items ?? [];
  return {
    posts: newest.filter(({ createdAt }) => now - Date.parse(createdAt) < times.justPosted),
    isPending: isNewPage && query.isFetching && !query.currentData,
  };
}
