import type { ViewMode } from '@stoa/platform';

const views: Record<ViewMode, string> = {
  card: 'Cards, with the beginning of the text and pictures',
  list: 'List, two lines a post',
};

/** How the site looks to a member. */
export const appearanceTexts = {
  view: 'Lists of posts',
  views,
  feed: 'The home page shows',
  feedHint:
    'Posts of all communities, of those you joined, or of people you follow. The home page has the same choice.',
  sort: 'The home page is sorted by',
  details: 'Details',
  exactDates: 'Exact dates',
  exactDatesHint: 'January 5, 2026 at 3:04 PM instead of 3h ago',
  reducedMotion: 'Less motion',
  reducedMotionHint: 'Nothing moves, fades or slides, whatever your device asks for.',
} as const;
