import type { ReactNode } from 'react';

/** A member's trophies, and the page with their rules. */
export const trophyTexts = {
  title: 'Trophies',
  description: 'How to earn each Stoa trophy.',
  intro:
    'Trophies are earned by taking part and cannot be bought. You lose one if you no longer meet its condition.',
  loading: 'Loading the trophies',
  failed: 'Couldn’t load trophies',
  ownFailed: 'Couldn’t load your trophies',
  none: 'No trophies yet',
  noneOwn: 'Post, reply and vote to earn your first.',
  rules: 'How to earn trophies',
  progressOf: (title: string) => `Progress towards ${title}`,
  progress: (count: number, of: number) => `${count} of ${of}`,
  earned: (date: ReactNode) => <>Earned {date}</>,
} as const;
