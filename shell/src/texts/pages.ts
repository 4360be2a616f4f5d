import { previewLimits } from '@stoa/contract';

/** Error pages. */
export const pageTexts = {
  notFound: '404 - Page Not Found',
  notFoundDescription: 'There is nothing at this address.',
  notFoundText: "The page you're looking for doesn't exist or has been moved.",
  noUsernameDescription: 'This address has no username.',
  previewEnded: 'This preview link does not work',
  previewEndedText: `It is incomplete or has expired. Preview links last ${previewLimits.days} days.`,
  deniedDescription: 'This page is for moderators.',

  crash: 'Something went wrong',
  crashText: 'We couldn’t display this page. Reloading usually helps.',
  offlineTitle: 'Offline',
  offline: 'You are offline',
  offlineText: 'This page has not been loaded yet. Go back, or try again when you are back online.',
  unreachable: 'Couldn’t check your session',
  unreachableText: 'You are still signed in, but Stoa did not respond. Try again in a moment.',
} as const;
