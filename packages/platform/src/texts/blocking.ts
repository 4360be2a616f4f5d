/** Blocking people and muting words. */
export const blockingTexts = {
  unblock: 'Unblock',
  unblockName: (username: string) => `Unblock ${username}`,
  blocked: (username: string) => `Blocked ${username}`,
  blockedText: 'You will no longer see their posts and comments.',
  notBlocked: (username: string) => `Couldn’t block ${username}`,
  unblocked: (username: string) => `Unblocked ${username}`,
  unblockedText: 'You will see their posts and comments again.',
  notUnblocked: (username: string) => `Couldn’t unblock ${username}`,

  muted: (word: string) => `Hidden: contains “${word}”, which you’ve muted.`,
  show: 'Show',
  showName: (author: string) => `Show the comment by ${author}`,
} as const;
