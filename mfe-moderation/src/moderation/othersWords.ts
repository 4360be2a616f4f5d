import type { Report } from '@stoa/contract';

const nouns: Record<Report['subject']['type'], string> = { post: 'post', comment: 'comment', user: 'member' };

/** How many other reports of the same thing wait; a decision on one leaves them open. */
export const othersWords = (others: number, { type }: Pick<Report['subject'], 'type'>): string =>
  others === 1
    ? `1 other report about this ${nouns[type]} is pending.`
    : `${others} other reports about this ${nouns[type]} are pending.`;
