import { limits } from '@stoa/contract';
import { formatCounted } from '@stoa/ui';

/** The posts that others add to an open list. */
export const newPostsTexts = {
  offer: (count: number) =>
    count < limits.pageSizeDefault
      ? formatCounted(count, 'new post', 'new posts')
      : `${limits.pageSizeDefault}+ new posts`,
  notLoaded: 'Couldn’t load the new posts',
} as const;
