/** Muting notifications of comments on a post. */
export const threadMutingTexts = {
  mute: 'Mute thread',
  unmute: 'Unmute thread',
  unmuteName: (title: string) => `Unmute “${title}”`,
  muted: 'Thread muted',
  mutedText: 'You will no longer be notified of comments and replies on this post.',
  unmuted: 'Thread unmuted',
  unmutedText: 'You will be notified of comments and replies on this post again.',
  notMuted: 'Couldn’t mute the thread',
  notUnmuted: 'Couldn’t unmute the thread',
} as const;
