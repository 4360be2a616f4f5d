import type { ReactNode } from 'react';

/** Trophies: the case of a member, and the page with their rules. */
export const trophyTexts = {
  title: 'Trophies',
  description: 'What each trophy of Stoa is for.',
  intro:
    'A trophy follows from what you have done here and cannot be bought. It goes again when what it was given for is gone.',
  loading: 'Loading the trophies',
  failed: 'Failed to load trophies',
  none: 'No trophies yet',
  noneOwn: 'Write, answer and vote, and the first will come by itself.',
  rules: 'What trophies are for',
  earned: (date: ReactNode) => <>Earned {date}</>,
} as const;
