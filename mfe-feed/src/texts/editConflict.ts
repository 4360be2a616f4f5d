/** A post or comment that was edited elsewhere while its author edits it here. */
export const editConflictTexts = {
  title: 'This was changed in another tab or on another device.',
  saved: 'Saved version',
  noText: 'No text',
  noAlt: 'No description',
  keep: 'Keep my text',
  replace: 'Use saved version',
} as const;
