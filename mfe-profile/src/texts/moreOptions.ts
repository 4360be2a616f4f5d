/** The More menu of a profile. */
export const moreOptionsTexts = {
  name: (username: string) => `More options for ${username}`,
  copyLink: 'Copy profile link',
  block: (username: string) => `Block ${username}`,
  blockTitle: (username: string) => `Block ${username}?`,
  blockText:
    'You will no longer see their posts, comments, messages and notifications, and you will unfollow each other. They won’t be notified.',
  blockConfirm: 'Block',
  unblock: (username: string) => `Unblock ${username}`,
  report: (username: string) => `Report ${username}`,
  clear: 'Clear profile…',

  blocked: (username: string) => `You have blocked ${username}`,
  blockedText: 'You no longer see their posts and comments.',
} as const;
