/** The scheduled deletion of an account, and its cancellation. */
export const pendingDeletionTexts = {
  pending: 'Your account will be deleted on',
  keep: 'Keep my account',
  kept: 'Your account will not be deleted',
  notKept: 'Couldn’t cancel the deletion',
} as const;
