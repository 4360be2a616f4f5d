/** Replacement of a part that failed to load. */
export const unavailableTexts = {
  page: 'Page unavailable',
  pageOffline: 'Offline',
  title: 'This part is unavailable',
  text: 'The rest of the page works. What you have written is kept.',
  offline: 'You are offline',
  offlineText: 'This part has not loaded yet. It loads when you are back online.',
  kept: 'This part is read-only for now',
  keptText: 'You can read it and follow links. Its buttons work once it has loaded.',
  keptOffline: 'You can read it. Its buttons work once you are back online.',
} as const;
