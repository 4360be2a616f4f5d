import { banLimits } from '@stoa/contract';
import type { ReactNode } from 'react';

const nounOf = (isMute: boolean) => (isMute ? 'mute' : 'ban');

/** Bans from a community or the site; `community` is a display name, undefined for the site. */
export const banTexts = {
  title: (username: string, community: string | undefined) =>
    community === undefined
      ? `Ban or mute ${username} on the site`
      : `Ban or mute ${username} in ${community}`,
  consequences: {
    site: 'They can sign in and read, but not post, comment, vote or send messages until the ban ends.',
    open: 'They can no longer post, comment, vote or join here until the ban ends.',
    private: 'They can no longer read or write here until the ban ends.',
  },
  /** Messages are not part of a community. */
  muteConsequences: {
    site: 'They can read, vote and join, but not post, comment or send messages until the mute ends.',
    open: 'They can read, vote and join here, but not post or comment until the mute ends.',
    private: 'They can read and vote here, but not post or comment until the mute ends.',
  },
  current: (until: ReactNode) => <>They are banned or muted already, {until}. Your decision replaces it.</>,
  currentOfStaff: 'Staff decided about this person. Only staff can change or lift it.',

  kind: 'Decision',
  ban: 'Ban',
  mute: 'Mute',
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
  submit: (isMute: boolean, isBusy: boolean) =>
    isMute ? (isBusy ? 'Muting...' : 'Mute') : isBusy ? 'Banning...' : 'Ban',
  done: (username: string, isMute: boolean) => `${username} is ${isMute ? 'muted' : 'banned'}`,
  doneText: 'They will be notified of the reason.',
  doneRemoving: 'They will be notified. What they wrote disappears within a minute.',
  failed: (username: string, isMute: boolean) => `Couldn’t ${nounOf(isMute)} ${username}.`,

  find: 'Find a banned or muted person',
  listLoading: 'Loading the bans',
  listFailed: 'Couldn’t load the bans',
  none: 'Nobody is banned or muted',
  noMatch: 'No banned or muted person has a name like this.',
  more: 'Load More Bans',
  nouns: ['ban', 'bans'],
  until: (date: ReactNode) => <>until {date}</>,
  forever: 'for good',
  byStaff: (name: ReactNode) => <>by {name}, staff</>,
  byModerator: (name: ReactNode) => <>by {name}</>,
  byDeleted: 'by a deleted account',
  since: (isMute: boolean, time: ReactNode) => (
    <>
      {isMute ? 'muted' : 'banned'} {time}
    </>
  ),
  lift: 'Lift',
  liftName: (username: string, isMute: boolean) => `Lift the ${nounOf(isMute)} of ${username}`,
  liftTitle: (username: string, isMute: boolean) => `Lift the ${nounOf(isMute)} of ${username}?`,
  liftText: 'They can write again at once, and will be notified.',
  liftConfirm: (isMute: boolean) => `Lift the ${nounOf(isMute)}`,
  lifted: (username: string, isMute: boolean) => `${username} is no longer ${isMute ? 'muted' : 'banned'}`,
  notLifted: (isMute: boolean) => `Couldn’t lift the ${nounOf(isMute)}`,

  username: 'Person to ban or mute',
  add: 'Ban or mute…',
  addName: 'Ban or mute a person',
} as const;
