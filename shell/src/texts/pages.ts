/** Pages in the place of those that cannot be shown. */
export const pageTexts = {
  notFound: '404 - Page Not Found',
  notFoundDescription: 'There is nothing at this address.',
  notFoundText: "The page you're looking for doesn't exist or has been moved.",
  noUsernameDescription: 'This address names no member.',
  deniedDescription: 'This page is for moderators.',

  crash: 'Something went wrong',
  crashText: 'This page could not be shown. Loading it again usually helps.',
  offlineTitle: 'Offline',
  offline: 'You are offline',
  offlineText: 'This page has not been loaded yet. Go back, or try again when you are back online.',
  unreachable: 'We could not check who you are',
  unreachableText: 'You are still signed in. Stoa did not answer; try again in a moment.',
  scripts: 'This page needs JavaScript. The rest of Stoa can be read without.',
} as const;
