/** The words of controls that stand in several places. */
export const commonTexts = {
  cancel: 'Cancel',
  retry: 'Retry',
  edit: 'Edit',
  delete: 'Delete',
  restore: 'Restore',
  saveChanges: 'Save changes',
  /** Leads from a later page of a list to its first. */
  toStart: 'Back to the start',
} as const;
