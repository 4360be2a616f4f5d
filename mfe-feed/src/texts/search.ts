import { formatCounted } from '@stoa/ui';
import { sharedTexts } from '@stoa/platform';

/** Where something was found when no post was; nothing when nothing was. */
function elsewhere(communities = 0, people = 0): string | undefined {
  const found = [
    communities > 0 && formatCounted(communities, 'community', 'communities'),
    people > 0 && formatCounted(people, 'person', 'people'),
  ].filter(Boolean);
  return found.length > 0
    ? `No post, but ${found.join(' and ')}: see the tabs above, or try other words.`
    : undefined;
}

/** The search, and what it has found. */
export const searchTexts = {
  title: 'Search',
  titleOf: (query: string) => `Search: ${query}`,
  description: 'Search the posts, communities and people of Stoa.',
  descriptionOf: (query: string) => `What Stoa has about “${query}”.`,
  form: 'Everything',

  submit: 'Search',
  topics: 'Trending Topics',
  /** Offered while nothing has been asked. */
  trending: ['AI', 'Gaming', 'Programming', 'Science', 'Technology', 'Quantum Computing'],

  results: (query: string) => `Results for “${query}”`,
  kinds: 'Kinds of results',
  posts: 'Posts',

  people: 'People',
  empty: 'No results found',
  emptyText: 'Try fewer or other words.',
  elsewhere,
  ofCommunities: {
    loading: sharedTexts.loadingCommunities,
    failed: sharedTexts.failedCommunities,
    empty: 'No communities found',
    emptyText: 'Try a shorter part of its name.',
  },
  ofPeople: {
    loading: 'Loading people',
    failed: 'Failed to fetch people',
    empty: 'No people found',
    emptyText: 'Try a shorter part of their username.',
  },
  bestMatches: (count: number) => `These are the best ${count} matches. Type more of the name to see fewer.`,
} as const;
