/** What staff have removed, or may remove. */
export const removalTexts = {
  remove: 'Remove…',
  removed: 'Removed by a moderator',
  removedPost: 'Only its author and the staff can read it. It is closed to comments and votes.',
} as const;
