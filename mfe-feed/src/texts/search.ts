import { formatCounted } from '@stoa/ui';
import { sharedTexts } from '@stoa/platform';

/** Points to other kinds of results when no post matches; undefined when there are none. */
function elsewhere(communities = 0, people = 0): string | undefined {
  const found = [
    communities > 0 && formatCounted(communities, 'community', 'communities'),
    people > 0 && formatCounted(people, 'person', 'people'),
  ].filter(Boolean);
  return found.length > 0
    ? `No posts, but ${found.join(' and ')}: see the tabs above, or try other words.`
    : undefined;
}

/** The search page and its results. */
export const searchTexts = {
  title: 'Search',
  titleOf: (query: string) => `Search: ${query}`,
  description: 'Search posts, communities and people on Stoa.',
  descriptionOf: (query: string) => `Stoa search results for “${query}”.`,
  form: 'Everything',

  submit: 'Search',
  topics: 'Trending Topics',
  /** Suggested before the first search. */
  trending: ['AI', 'Gaming', 'Programming', 'Science', 'Technology', 'Quantum Computing'],

  results: (query: string) => `Results for “${query}”`,
  kinds: 'Result types',
  posts: 'Posts',

  people: 'People',
  empty: 'No results found',
  emptyText: 'Try fewer or different words.',
  elsewhere,
  ofCommunities: {
    loading: sharedTexts.loadingCommunities,
    failed: sharedTexts.failedCommunities,
    empty: 'No communities found',
    emptyText: 'Try part of its name.',
  },
  ofPeople: {
    loading: 'Loading people',
    failed: 'Couldn’t load people',
    empty: 'No people found',
    emptyText: 'Try part of their username.',
  },
  bestMatches: (count: number) =>
    `Showing the best ${count} matches. Type more of the name to narrow them down.`,
} as const;
