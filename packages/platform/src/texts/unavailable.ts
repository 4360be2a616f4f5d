/** Replacement of a part that failed to load. */
export const unavailableTexts = {
  page: 'Page unavailable',
  pageOffline: 'Offline',
  title: 'This part is unavailable',
  text: 'The rest of the page works, and your text is saved.',
  offline: 'You are offline',
  offlineText: 'This part hasn’t loaded yet. It’ll load when you’re back online.',
  kept: 'This part is read-only for now',
  keptText: 'You can read it and follow links. Its buttons work once it has loaded.',
  keptOffline: 'You can read it. Its buttons work once you are back online.',
} as const;
