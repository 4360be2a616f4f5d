/** Tags invalidated by a created or deleted post: post lists, and the counts of author and community. */
export const afterPosting = (communityId: number) => [
  { type: 'Post' as const, id: 'LIST' as const },
  'User' as const,
  { type: 'Community' as const, id: communityId },
];
