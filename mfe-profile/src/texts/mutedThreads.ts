/** The list of muted threads. */
export const mutedThreadsTexts = {
  title: 'Muted threads',
  text: 'You aren’t notified of comments on these posts. To mute a thread, use the menu of its post.',
  none: 'No muted threads.',
  loading: 'Loading muted threads',
  failed: 'Couldn’t load muted threads',
  more: 'Load More Threads',
  nouns: ['thread', 'threads'],
  end: 'Unmute',
} as const;
