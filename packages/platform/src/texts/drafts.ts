/** Saved drafts. */
export const draftTexts = {
  kept: 'Your draft is kept',
  keptText: 'You will find it here when you come back.',
  discard: 'Discard',
  discardOtherwise: 'Open the form again to clear it',
} as const;
