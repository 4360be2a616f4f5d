/** What else one can do about a person. */
export const moreOptionsTexts = {
  name: (username: string) => `More options for ${username}`,
  copyLink: 'Copy profile link',
  block: (username: string) => `Block ${username}`,
  blockTitle: (username: string) => `Block ${username}?`,
  blockText:
    'You no longer see their posts, comments and notifications, and following between the two of you ends. They are not told.',
  blockConfirm: 'Block',
  unblock: (username: string) => `Unblock ${username}`,
  report: (username: string) => `Report ${username}`,
  clear: 'Clear profile…',

  blocked: (username: string) => `You have blocked ${username}`,
  blockedText: 'You see nothing of what they write.',
} as const;
