/** Why a call failed, where the server gives no reason. */
export const failureTexts = {
  retry: 'Please try again.',
  offline: 'You are offline. Try again when you are back online.',
  noAnswer: 'Stoa could not be reached. Check your connection and try again.',
} as const;
