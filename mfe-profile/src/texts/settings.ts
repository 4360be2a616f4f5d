import type { ViewMode } from '@stoa/platform';

const views: Record<ViewMode, string> = {
  card: 'Cards, with the beginning of the text and pictures',
  list: 'List, two lines a post',
};

/** A member's settings. */
export const settingsTexts = {
  title: 'Settings',
  description: 'Your account, and how Stoa looks to you.',
  account: 'Account',
  username: 'Username',
  email: 'E-mail',
  emailHint: 'Only you can see it.',
  appearance: 'Appearance',

  view: 'Lists of posts',
  views,
} as const;
