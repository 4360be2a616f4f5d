/** The communities that the viewer has joined, on the pages of other areas. */
export const gridTexts = {
  failed: 'Failed to fetch your communities',
  loading: 'Loading your communities',
} as const;
