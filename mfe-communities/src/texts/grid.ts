/** The viewer's joined communities on pages of other remotes. */
export const gridTexts = {
  failed: 'Couldn’t load your communities',
  loading: 'Loading your communities',
} as const;
