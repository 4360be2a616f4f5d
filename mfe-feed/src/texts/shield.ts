import type { ShieldMode } from '@stoa/contract';

const daysOf = (count: number) => (count === 1 ? 'a day' : `${count} days`);

/** The shield of a community, for the people who would write in it. */
export const shieldTexts = {
  title: 'This community is protected',
  does: {
    hold: (days: number, until: string) =>
      `Until ${until}, moderators review what accounts younger than ${daysOf(days)} write.`,
    members: (days: number, until: string) =>
      `Until ${until}, only people who joined at least ${daysOf(days)} ago can write.`,
  } satisfies Record<ShieldMode, (days: number, until: string) => string>,
} as const;
