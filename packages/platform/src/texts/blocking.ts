/** Blocking people and muting words. */
export const blockingTexts = {
  unblock: 'Unblock',
  unblockName: (username: string) => `Unblock ${username}`,
  blocked: (username: string) => `Blocked ${username}`,
  blockedText: 'You will no longer see their posts and comments.',
  notBlocked: (username: string) => `${username} was not blocked`,
  unblocked: (username: string) => `Unblocked ${username}`,
  unblockedText: 'You will see their posts and comments again.',
  notUnblocked: (username: string) => `${username} was not unblocked`,

  muted: (word: string) => `Hidden, because it says “${word}”, which you have muted.`,
  show: 'Show',
  showName: (author: string) => `Show the comment by ${author}`,
} as const;
