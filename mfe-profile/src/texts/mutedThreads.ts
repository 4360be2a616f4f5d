/** The list of muted threads. */
export const mutedThreadsTexts = {
  title: 'Muted threads',
  text: 'You get no notifications about comments on these posts. To mute a thread, open its post’s menu.',
  none: 'You have not muted any threads.',
  loading: 'Loading muted threads',
  failed: 'Failed to fetch muted threads',
  more: 'Load More Threads',
  nouns: ['thread', 'threads'],
  unmute: 'Unmute',
} as const;
