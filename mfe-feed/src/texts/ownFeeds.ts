/** The list of the member's feeds, and what all pages of feeds name alike. */
export const ownFeedsTexts = {
  title: 'Your feeds',
  description: 'Feeds that you have made from communities, people, words and websites.',
  loading: 'Loading your feeds',
  failed: 'Couldn’t load your feeds',
  create: 'New feed',
  isPublic: 'Public',
  isPrivate: 'Private',
  empty: 'No feeds yet',
  emptyText: 'Collect posts from communities, people, words and websites in one place.',
} as const;
