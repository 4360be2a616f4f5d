/** The URL of a comment that the discussion does not have. */
export const missingBranchTexts = {
  title: 'Comment not found',
  text: 'It may have been deleted or removed, or may not belong to this discussion.',
} as const;
