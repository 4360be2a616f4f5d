/** The viewer's joined communities on pages of other remotes. */
export const gridTexts = {
  failed: 'Failed to fetch your communities',
  loading: 'Loading your communities',
} as const;
