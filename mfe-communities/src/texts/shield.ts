import type { ShieldMode } from '@stoa/contract';

const daysOf = (count: number) => (count === 1 ? 'a day' : `${count} days`);

/** The shield of a community, for the people who moderate it. */
export const shieldTexts = {
  intro:
    'Protects the community against a wave of newcomers. It ends by itself and doesn’t affect moderators or staff. Members see it where they write.',
  mode: 'What it does',
  modes: {
    hold: 'Hold what new accounts write',
    members: 'Only established members can write',
  } satisfies Record<ShieldMode, string>,
  modeHints: {
    hold: 'It waits until a moderator approves or removes it.',
    members: 'Others can read, and write again once the shield ends.',
  } satisfies Record<ShieldMode, string>,
  days: {
    hold: 'Accounts younger than (days)',
    members: 'Members for at least (days)',
  } satisfies Record<ShieldMode, string>,
  daysInvalid: 'Enter a number of days from 1 to 365.',
  hours: 'For how long',
  hourChoice: (hours: number) =>
    hours === 1 ? '1 hour' : hours <= 24 ? `${hours} hours` : `${hours / 24} days`,
  raise: 'Raise the shield',
  raising: 'Raising...',
  raised: 'The shield is up',
  notRaised: 'Couldn’t raise the shield.',
  up: (time: string) => `The shield is up until ${time}`,
  does: {
    hold: (days: number) => `What accounts younger than ${daysOf(days)} write waits for review.`,
    members: (days: number) => `Only people who joined at least ${daysOf(days)} ago can write.`,
  } satisfies Record<ShieldMode, (days: number) => string>,
  lower: 'Lower the shield',
  lowered: 'The shield is down',
  notLowered: 'Couldn’t lower the shield',
} as const;
