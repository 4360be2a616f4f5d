/** An account that will be deleted, and keeping it. */
export const pendingDeletionTexts = {
  pending: 'Your account will be deleted on',
  keep: 'Keep my account',
  kept: 'Your account stays',
  notKept: 'That could not be cancelled',
} as const;
