import {
  banLimits,
  type Sweep,
  type SweepExcess,
  type sweepHours,
  sweepLimits,
  type SweepState,
} from '@stoa/contract';
import { formatCounted } from '@stoa/ui';
import type { ReactNode } from 'react';

const accounts = (count: number) => formatCounted(count, 'account', 'accounts');
const texts = (count: number) => formatCounted(count, 'post or comment', 'posts and comments');

/** Sweeps, which remove a spam wave at once. */
export const sweepTexts = {
  intro:
    'Select the accounts of a spam wave by what they have in common. A sweep bans them for good, removes everything they wrote, and can be undone as one.',
  pattern: 'Pattern of the wave',
  since: 'Registered within',
  hours: {
    1: 'The last hour',
    6: 'The last 6 hours',
    24: 'The last day',
    72: 'The last 3 days',
    168: 'The last week',
    672: 'The last 4 weeks',
  } satisfies Record<(typeof sweepHours)[number], string>,
  link: 'Posted a link to',
  linkHint: 'A domain such as example.com, or the start of an address such as example.com/offer.',
  text: 'Wrote this text',
  textHint: 'In a title, a post or a comment. Case, accents and spaces make no difference.',
  network: 'Same network as',
  networkHint: 'A username. If you enter several conditions, all of them must be true.',
  preview: 'Preview',
  previewing: 'Searching...',
  previewFailed: 'Couldn’t preview the pattern.',

  result: 'Preview',
  matches: (count: number, textCount: number) =>
    count === 0
      ? 'No account matches.'
      : `${accounts(count)} would be banned, and ${texts(textCount)} removed.`,
  protectedCount: (count: number) => `${accounts(count)} left out: staff are never swept.`,
  doneCount: (count: number) =>
    `${accounts(count)} left out: already banned with nothing to remove, or part of a running sweep.`,
  withRoles: (count: number) =>
    count === 1
      ? '1 account owns or moderates a community with other members. It is left out unless you choose it.'
      : `${count} accounts own or moderate communities with other members. They are left out unless you choose them.`,
  roleAccounts: 'Owners and moderators',
  communityStays:
    'The community of an owner whom you choose stays with its moderators, and its members can ask to take it over.',
  role: (isOwner: boolean, community: ReactNode) =>
    isOwner ? <>owns {community}</> : <>moderates {community}</>,
  outdated: 'The pattern has changed since. Preview it again.',
  excesses: {
    accounts: `More than ${sweepLimits.accountsMax} accounts match`,
    texts: `The accounts wrote more than ${sweepLimits.textsMax} posts and comments`,
    reading: 'The pattern is too broad to search',
  } satisfies Record<SweepExcess, string>,
  narrower: {
    accounts: 'Add a condition or choose a shorter time.',
    texts: 'Add a condition or choose a shorter time.',
    reading: 'Choose a shorter time, or add a member of the same network.',
  } satisfies Record<SweepExcess, string>,
  accounts: 'Matching accounts',
  all: (count: number) => `All ${accounts(count)}`,
  registered: (time: ReactNode) => <>registered {time}</>,
  posts: (count: number) => formatCounted(count, 'post', 'posts'),
  comments: (count: number) => formatCounted(count, 'comment', 'comments'),
  sharedNetwork: (count: number) => `${accounts(count)} on its network`,
  profile: 'Profile',
  profileOf: (username: string) => `Profile of ${username}`,
  byLink: 'Link in',
  byText: 'Text in',
  noExcerpt: 'a post without text',
  showMore: (count: number, rest: number) => `Show ${count} of ${rest} more`,

  start: (count: number) => `Ban ${accounts(count)}…`,
  startTitle: (count: number) => `Ban ${accounts(count)}?`,
  consequences: (count: number, textCount: number, roleCount: number) =>
    `This bans ${accounts(count)} from the site for good and removes ${texts(textCount)}. ${
      roleCount === 0
        ? ''
        : `${formatCounted(roleCount, 'owner or moderator is', 'owners or moderators are')} among them. `
    }It takes a few minutes in the background, and you can undo it for ${sweepLimits.keptDays} days.`,
  reason: 'Reason',
  reasonTooLong: `The reason can have at most ${banLimits.reasonMax} characters.`,
  message: 'Message',
  messageHint: 'They see the reason and this message, but not your name. The public log shows the reason.',
  messageTooLong: `The message can have at most ${banLimits.messageMax} characters.`,
  submit: (count: number) => `Ban ${accounts(count)}`,
  starting: 'Starting...',
  started: 'Sweep started',
  startedText: 'Its progress is below.',
  notStarted: 'Couldn’t start the sweep.',

  list: 'Sweeps',
  listLoading: 'Loading the sweeps',
  listFailed: 'Couldn’t load the sweeps',
  none: 'No sweeps yet',
  more: 'Load More Sweeps',
  nouns: ['sweep', 'sweeps'],
  name: (id: number) => `Sweep ${id}`,
  states: {
    running: 'Running',
    done: 'Done',
    undoing: 'Being undone',
    undone: 'Undone',
  } satisfies Record<SweepState, string>,
  describe: ({ link, text, networkOf }: Sweep['pattern'], since: ReactNode) => (
    <>
      Accounts registered since {since}
      {link !== undefined && (
        <>
          {' '}
          with a link to <bdi>{link}</bdi>
        </>
      )}
      {text !== undefined && (
        <>
          {link !== undefined && ','} that wrote “<bdi>{text}</bdi>”
        </>
      )}
      {networkOf !== undefined && (
        <>
          , on the network of <bdi>{networkOf}</bdi>
        </>
      )}
    </>
  ),
  outcome: ({ state, accountCount, sweptCount, protectedCount, removedCount, restoredCount }: Sweep) => {
    if (state === 'undone')
      return 'Its bans are lifted and the content is back, except what others have changed or deleted since.';
    if (state === 'undoing') return `${restoredCount} of ${texts(removedCount)} done.`;
    const progress =
      state === 'running' ? `${sweptCount} of ${accounts(accountCount)}` : accounts(sweptCount);
    const left = protectedCount > 0 ? ` ${accounts(protectedCount)} left out: staff now, or deleted.` : '';
    return `${progress} done, ${texts(removedCount)} removed.${left}`;
  },
  progress: 'Progress of the sweep',
  startedBy: (name: ReactNode, time: ReactNode) => (
    <>
      started by {name} {time}
    </>
  ),
  undoneBy: (name: ReactNode) => <>undone by {name}</>,
  deleted: 'a deleted account',
  ended: { done: 'The sweep is done.', undone: 'The sweep is undone.' },
  undo: 'Undo',
  undoName: (id: number) => `Undo sweep ${id}`,
  undoTitle: 'Undo this sweep?',
  undoText: (isRunning: boolean) =>
    `${isRunning ? 'It stops first. ' : ''}Its bans will be lifted, and the content that it removed will be restored. Later decisions by others stay.`,
  undoing: 'The sweep is being undone',
  notUndone: 'Couldn’t undo the sweep',
} as const;
