/** Saved drafts. */
export const draftTexts = {
  kept: 'Your draft is kept',
  keptText: 'It is there when you come back.',
  discard: 'Discard',
  discardOtherwise: 'Open the form again to empty it',
} as const;
