/** Posts and comments that staff removed or can remove. */
export const removalTexts = {
  remove: 'Remove…',
  removed: 'Removed by a moderator',
  removedPost: 'Only its author and staff can see it. Comments and votes are closed.',
} as const;
