import type { ViewMode } from '@stoa/platform';

const views: Record<ViewMode, string> = {
  card: 'Cards with pictures and an excerpt',
  list: 'List with two lines per post',
};

/** The Appearance section of the settings. */
export const appearanceTexts = {
  view: 'Post lists',
  views,
  feed: 'Posts on the home page',
  feedHint:
    'Posts from all communities, your communities or people you follow. You can also change this on the home page.',
  sort: 'Sort order of the home page',
  details: 'Details',
  hidesRead: 'Hide read posts',
  hidesReadHint: 'On the home page, until they have new comments',
  showsSensitive: 'Show sensitive media',
  showsSensitiveHint: 'Without blurring, and with sensitive posts in Popular, Top and Rising',
  shortcuts: 'Keyboard shortcuts',
  shortcutsHint: 'Single keys, such as ? for the list of them',
  exactDates: 'Exact dates',
  exactDatesHint: 'January 5, 2026 at 3:04 PM instead of 3h ago',
  reducedMotion: 'Reduce motion',
  reducedMotionHint: 'Turns off animations, whatever your device’s setting.',
} as const;
