import { banLimits, type BanRemoval } from '@stoa/contract';
import { formatCapped } from '@stoa/ui';
import type { ReactNode } from 'react';

const placeOf = (community: string | undefined) => community ?? 'the site';

/** Bans from a community or the site; `community` is a display name, undefined for the site. */
export const banTexts = {
  title: (username: string, community: string | undefined) => `Ban ${username} from ${placeOf(community)}`,
  consequences: {
    site: 'They can sign in and read, but not post, comment, vote or send messages until the ban ends.',
    open: 'They can no longer post, comment, vote or join here until the ban ends.',
    private: 'They can no longer read or write here until the ban ends.',
  },
  current: (until: ReactNode) => <>They are banned already, {until}. A new ban replaces this one.</>,
  currentOfStaff: 'Staff banned this person. Only staff can change or lift the ban.',

  reason: 'Rule broken',
  chooseReason: 'Choose a rule',
  other: 'Another reason',
  otherReason: 'Reason',
  reasonTooLong: `The reason can have at most ${banLimits.reasonMax} characters.`,
  days: 'How long',
  dayChoice: (days: number) => (days === 1 ? '1 day' : `${days} days`),
  forGood: 'For good',
  message: 'Message',
  messageHint: 'They see the reason and this message, but not your name. The public log shows the reason.',
  messageTooLong: `The message can have at most ${banLimits.messageMax} characters.`,
  removal: 'Remove what they wrote',
  removals: {
    none: 'Nothing',
    day: 'From the last 24 hours',
    week: 'From the last 7 days',
  } satisfies Record<BanRemoval, string>,
  counting: 'Counting...',
  notCounted: 'The number is not known.',
  count: (count: number) =>
    count === 1
      ? '1 post or comment'
      : `${formatCapped(count, banLimits.removalsCounted - 1)} posts and comments`,
  submit: 'Ban',
  submitting: 'Banning...',
  done: (username: string) => `${username} is banned`,
  doneText: 'They will be notified of the reason.',
  doneRemoving: 'They will be notified. What they wrote disappears within a minute.',
  failed: (username: string) => `Couldn’t ban ${username}.`,

  find: 'Find a banned person',
  listLoading: 'Loading the bans',
  listFailed: 'Couldn’t load the bans',
  none: 'Nobody is banned',
  noMatch: 'No banned person has a name like this.',
  more: 'Load More Bans',
  nouns: ['ban', 'bans'],
  until: (date: ReactNode) => <>until {date}</>,
  forever: 'for good',
  byStaff: (name: ReactNode) => <>by {name}, staff</>,
  byModerator: (name: ReactNode) => <>by {name}</>,
  byDeleted: 'by a deleted account',
  banned: (time: ReactNode) => <>banned {time}</>,
  lift: 'Lift',
  liftName: (username: string) => `Lift the ban of ${username}`,
  liftTitle: (username: string) => `Lift the ban of ${username}?`,
  liftText: 'They can write again at once, and will be notified.',
  liftConfirm: 'Lift the ban',
  lifted: (username: string) => `${username} is no longer banned`,
  notLifted: 'Couldn’t lift the ban',

  username: 'Person to ban',
  add: 'Ban…',
  addName: 'Ban a person',
} as const;
