import type { CommunitySort } from '@stoa/contract';

const sorts: Record<CommunitySort, string> = {
  members: 'Most Popular',
  name: 'Alphabetical',
  newest: 'Newest First',
};

/** The directory of all communities. */
export const directoryTexts = {
  description: 'Browse and join every community on Stoa.',
  create: 'Create Community',

  total: 'Total',
  joined: 'Joined',
  available: 'Available',
  members: 'Total members',
  /** Placeholder for an unknown number. */
  unknown: '–',

  search: 'Search communities',
  searchHint: 'Search communities…',
  sort: 'Sort communities',
  sorts,
  clear: 'Clear Search',
  noneFound: 'No communities found',

  mine: 'My Communities',
  others: 'Discover More',
  all: 'All Communities',
  explore: 'Explore',
  exploreName: (name: string) => `Explore ${name}`,
  more: 'Load More Communities',
  nouns: ['community', 'communities'],

  joinCall: 'Find your people',
  joinCallText: 'Sign up to join communities, vote and post.',
  createAccount: 'Create Account',
  signIn: 'Sign In',
} as const;
