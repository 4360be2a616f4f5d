/** Saved drafts. */
export const draftTexts = {
  kept: 'Draft saved',
  keptText: 'It’ll be here when you come back.',
  discard: 'Discard',
  discardOtherwise: 'Open the form again to discard it',
} as const;
