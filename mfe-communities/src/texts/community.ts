/** A community's page. */
export const communityTexts = {
  loading: 'Loading the community',
  notFound: 'Community Not Found',
  notFoundText: 'There is no community at this address, or it is private.',
  notFetched: (reason: string) => `Couldn’t load the community. ${reason}`,
  edit: (name: string) => `Edit ${name}`,
  rules: (count: number) => (count === 1 ? '1 rule' : `${count} rules`),
  noPostsText: 'Be the first to post here.',
  reordered: 'Posts have been reordered.',
} as const;
