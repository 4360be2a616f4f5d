/** People to follow, and people followed. */
export const peopleTexts = {
  title: 'People',
  description: 'People to follow, and the people you follow.',
  link: 'People you follow',
  search: 'Search for people',
  suggested: 'Suggested for you',
  noneSuggested: 'No suggestions yet',
  noneSuggestedText: 'Join communities to meet the people who post there.',
  failedSuggested: 'Couldn’t load suggestions',
  followed: 'People you follow',
  noneFollowed: 'You don’t follow anyone yet',
  noneFollowedText: 'Follow people to see their posts under Following on the home page.',
  failedFollowed: 'Couldn’t load the people you follow',
  more: 'Load More People',
  nouns: ['person', 'people'],
} as const;
