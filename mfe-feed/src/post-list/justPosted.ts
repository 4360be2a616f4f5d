import { times, type Post } from '@stoa/contract';
import { skipToken, useLocation, useSession } from '@stoa/platform';
import { useHydrated, useNow } from '@stoa/ui';
import { useState } from 'react';
import { useListUserPostsInfiniteQuery } from '../post/postsApi';
import type { fromPosting } from './fromPosting';

/** Maximum of such posts; nobody writes more in that time. */
const postsMax = 10;

/** The member's newest posts, shown on top of the feed after posting, whatever its sort. */
export interface JustPosted {
  posts: readonly Post[];
  /** Loading: the feed waits for them, so that nothing moves. */
  isPending: boolean;
}

/** For lists that do not follow the create-post form. */
export const nothingPosted: JustPosted = { posts: [], isPending: false };

/** Returns the posts to show on top of the feed after posting. */
export function useJustPosted(): JustPosted {
  const state = useLocation().state as Partial<typeof fromPosting> | null;
  const { user } = useSession();
  const now = useNow();
  // A reloaded page is not a navigation from the form.
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
