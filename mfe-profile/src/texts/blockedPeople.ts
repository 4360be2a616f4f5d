/** The list of blocked members. */
export const blockedPeopleTexts = {
  title: 'Blocked people',
  text: 'You don’t see their posts and comments. They aren’t notified.',
  none: 'You haven’t blocked anyone.',
  loading: 'Loading blocked people',
  failed: 'Couldn’t load blocked people',
  more: 'Load More People',
  nouns: ['person', 'people'],
} as const;
