/** Muting notifications of comments on a post. */
export const threadMutingTexts = {
  mute: 'Mute thread',
  unmute: 'Unmute thread',
  unmuteName: (title: string) => `Unmute “${title}”`,
  muted: 'Thread muted',
  mutedText: 'Comments and replies below this post do not notify you any more.',
  unmuted: 'Thread unmuted',
  unmutedText: 'Comments and replies below this post notify you again.',
  notMuted: 'The thread was not muted',
  notUnmuted: 'The thread was not unmuted',
} as const;
