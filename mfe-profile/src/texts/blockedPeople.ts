/** The list of blocked members. */
export const blockedPeopleTexts = {
  title: 'Blocked people',
  text: 'You don’t see their posts and comments, and they cannot follow you. They are not notified.',
  none: 'You have not blocked anyone.',
  loading: 'Loading blocked people',
  failed: 'Failed to fetch blocked people',
  more: 'Load More People',
  nouns: ['person', 'people'],
} as const;
