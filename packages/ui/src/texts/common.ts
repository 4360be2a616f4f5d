/** The words of controls that stand in several places. */
export const commonTexts = {
  cancel: 'Cancel',
  close: 'Close',
  retry: 'Retry',
  edit: 'Edit',
  delete: 'Delete',
  remove: 'Remove',
  restore: 'Restore',
  loading: 'Loading...',
  saveChanges: 'Save changes',
  breadcrumb: 'Breadcrumb',
  /** A list does not begin at its start. */
  isLater: 'You are reading on from an earlier page.',
  /** Leads from a later page of a list to its first. */
  toStart: 'Back to the start',
} as const;
