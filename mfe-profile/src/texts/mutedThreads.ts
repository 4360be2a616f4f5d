/** The threads that a member has muted. */
export const mutedThreadsTexts = {
  title: 'Muted threads',
  text: 'Comments and replies below these posts do not notify you. A post’s menu mutes its thread.',
  none: 'You have muted no thread.',
  loading: 'Loading muted threads',
  failed: 'Failed to fetch muted threads',
  more: 'Load More Threads',
  nouns: ['thread', 'threads'],
  unmute: 'Unmute',
} as const;
