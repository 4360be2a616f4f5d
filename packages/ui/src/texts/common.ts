/** Texts of common controls. */
export const commonTexts = {
  cancel: 'Cancel',
  close: 'Close',
  retry: 'Retry',
  edit: 'Edit',
  delete: 'Delete',
  remove: 'Remove',
  restore: 'Restore',
  undo: 'Undo',
  loading: 'Loading...',
  saveChanges: 'Save changes',
  breadcrumb: 'Breadcrumb',
  /** Notice of a list that starts on a later page. */
  isLater: 'This is a later page of the list.',
  /** Link from a later page of a list to its start. */
  toStart: 'Back to the start',
} as const;
