import { banLimits, type BanRemoval } from '@stoa/contract';
import { formatCapped } from '@stoa/ui';
import type { ReactNode } from 'react';

/** The removal of what a person wrote recently. */
export const writtenTexts = {
  removal: 'Also remove recent posts and comments',
  onlyRemoval: 'Remove posts and comments',
  choices: {
    none: 'None',
    day: 'From the last 24 hours',
    week: 'From the last 7 days',
  } satisfies Record<BanRemoval, string>,
  counting: 'Counting...',
  notCounted: 'The number is not known.',
  count: (count: number) =>
    count === 1
      ? '1 post or comment'
      : `${formatCapped(count, banLimits.removalsCounted - 1)} posts and comments`,
  latest: 'To be removed, latest first',
  comment: (text: ReactNode, title: ReactNode) => (
    <>
      “{text}” on {title}
    </>
  ),
  /** @param count of all; from `banLimits.removalsCounted` on, the number is not known */
  more: (count: number, shown: number) =>
    count >= banLimits.removalsCounted ? 'and more' : `and ${count - shown} more`,
} as const;
