/** The list of followed threads. */
export const followedThreadsTexts = {
  title: 'Followed threads',
  text: 'You’re notified of all comments on these posts. To follow a thread, use the menu of its post.',
  none: 'No followed threads.',
  loading: 'Loading followed threads',
  failed: 'Couldn’t load followed threads',
  more: 'Load More Threads',
  nouns: ['thread', 'threads'],
  end: 'Unfollow',
} as const;
