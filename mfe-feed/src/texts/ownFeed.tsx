import type { ReactNode } from 'react';

/** The page of a feed that a member has made. */
export const ownFeedTexts = {
  description: (owner: string) => `A feed by ${owner} on Stoa.`,
  loading: 'Loading the feed',
  failed: 'Couldn’t load the feed',
  notFound: 'Feed not found',
  notFoundText: 'It was deleted, or it is private.',
  by: (owner: ReactNode) => <>By {owner}</>,
  sources: 'What this feed shows',
  communities: 'Posts in',
  people: 'Posts by',
  words: 'Posts with',
  domains: 'Links to',
  excludedWords: 'Without',
  edit: 'Edit',
  editName: (name: string) => `Edit ${name}`,
  rss: 'RSS',
  rssName: (name: string) => `RSS feed of ${name}`,
  copy: 'Copy this feed',
  copied: 'Copied to your feeds',
  notCopied: 'Couldn’t copy the feed',
  nothing: 'Nothing matches yet',
  nothingText: 'Posts that match will appear here.',
  nothingOwn: 'Add communities, people, words or websites to see more.',
} as const;
