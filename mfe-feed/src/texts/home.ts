import type { PostSort, TopWindow } from '@stoa/contract';
import { sharedTexts } from '@stoa/platform';

const windows: Record<TopWindow, string> = {
  hour: 'Past hour',
  day: 'Today',
  week: 'This week',
  month: 'This month',
  year: 'This year',
  all: 'All time',
};

/** The home feed. */
export const homeTexts = {
  title: (sort: PostSort) => `${sharedTexts.sorts[sort]} posts`,
  window: 'Time span',
  windows,
  showWindow: 'Show',
  empty: 'No posts found',
  emptyText: 'Be the first to create a post!',
} as const;
