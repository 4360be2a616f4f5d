/** The form for the recipient of a new message. */
export const newMessageTexts = {
  to: 'To',
  hint: 'Enter a username.',
  missing: 'Enter the username of the person you want to message.',
  next: 'Next',
  followed: 'People you follow',
} as const;
