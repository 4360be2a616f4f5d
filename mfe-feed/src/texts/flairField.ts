/** The flair of a post in its forms. */
export const flairFieldTexts = {
  label: 'Flair',
  choose: 'Choose a flair',
  none: 'No flair',
  fixed: 'A moderator chose this flair. Only moderators can change it.',
} as const;
