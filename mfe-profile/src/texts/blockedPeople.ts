/** Whom a member has blocked. */
export const blockedPeopleTexts = {
  title: 'Blocked people',
  text: 'You see nothing of what they write, and they cannot follow you. They are not told.',
  none: 'You have blocked nobody.',
  loading: 'Loading blocked people',
  failed: 'Failed to fetch blocked people',
  more: 'Load More People',
  nouns: ['person', 'people'],
} as const;
