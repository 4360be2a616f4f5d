/** Reasons of failed calls, if the server gives none. */
export const failureTexts = {
  retry: 'Please try again.',
  offline: 'You are offline. Try again when you are back online.',
  noAnswer: 'Stoa could not be reached. Check your connection and try again.',
} as const;
