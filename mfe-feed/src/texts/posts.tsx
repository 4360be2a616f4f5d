import { limits } from '@stoa/contract';
import { formatCapped, formatCounted } from '@stoa/ui';
import type { ReactNode } from 'react';

/** Lists of posts. */
export const postsTexts = {
  loading: 'Loading posts',
  failed: 'Failed to fetch posts',
  failedOfUser: 'Failed to fetch user posts',
  more: 'Load More Posts',
  nouns: ['post', 'posts'],
  moreFrom: (count: number, source: ReactNode) => (
    <>
      {formatCapped(count, limits.morePostsCounted)} more from {source}
    </>
  ),
  unfolded: (count: number) => `${formatCounted(count, 'post', 'posts')} added to the list`,
  notUnfolded: 'Failed to fetch these posts.',
  nothingMore: 'These posts are no longer here.',
} as const;
