/** Lists of posts. */
export const postsTexts = {
  loading: 'Loading posts',
  failed: 'Failed to fetch posts',
  failedOfUser: 'Failed to fetch user posts',
  more: 'Load More Posts',
  nouns: ['post', 'posts'],
} as const;
