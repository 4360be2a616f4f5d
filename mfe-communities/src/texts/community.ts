/** One community's page. */
export const communityTexts = {
  loading: 'Loading the community',
  notFound: 'Community Not Found',
  notFoundText: 'There is no community at this address.',
  notFetched: (reason: string) => `It could not be fetched. ${reason}`,
  edit: (name: string) => `Edit ${name}`,
  noPostsText: 'Be the first to write here.',
  reordered: 'Posts have been reordered.',
} as const;
