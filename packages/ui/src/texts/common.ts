/** The words of controls that stand in several places. */
export const commonTexts = {
  cancel: 'Cancel',
  retry: 'Retry',
} as const;
