import { type CaseAction, type CaseAge, caseLimits, type Case } from '@stoa/contract';
import type { ReactNode } from 'react';

const nouns = { post: 'post', comment: 'comment', user: 'member' } as const;

const ages: Record<CaseAge, string> = {
  hour: 'An hour or more',
  day: 'A day or more',
  days: 'Three days or more',
  week: 'A week or more',
};

const actions: Record<CaseAction, string> = {
  dismiss: 'Dismiss',
  remove: 'Remove',
  restore: 'Restore',
  lock: 'Lock',
  warn: 'Warn',
  ban: 'Ban',
  escalate: 'Escalate',
};

const done: Record<CaseAction, string> = {
  dismiss: 'Dismissed',
  remove: 'Removed',
  restore: 'Restored',
  lock: 'Locked',
  warn: 'Warned about',
  ban: 'Banned the author of',
  escalate: 'Handed to site staff',
};

type Status = Case['subject']['status'];

/** A decision, as far as its announcement names it. */
interface Decided {
  action: CaseAction;
  /** Whether a ban only keeps the person from writing. */
  isMute?: boolean | undefined;
}

const countOf = (count: number): string => (count === 1 ? '1 case' : `${count} cases`);

/** Returns what was done to people; undefined for what is done to a case or its content. */
function doneTo(people: string, { action, isMute }: Decided, isAboutThem: boolean): string | undefined {
  if (action === 'warn') return `Warned ${people}`;
  if (action === 'ban') return `${isMute ? 'Muted' : 'Banned'} ${people}`;
  return action === 'remove' && isAboutThem ? `Removed what ${people} wrote recently` : undefined;
}

function subject({ type, title }: Case['subject']): string {
  if (type === 'user') return `The member ${title ?? ''}`;
  return type === 'comment' ? `A comment on “${title ?? ''}”` : `“${title ?? ''}”`;
}

const points = (value: number): string => String(Math.round(value));

/** The queue of cases: the list, one case, and decisions. */
export const casesTexts = {
  actions,
  /** Dismissing a case about what a rule holds publishes it. */
  actionOn: (action: CaseAction, status: Status) =>
    action === 'dismiss' && status === 'held' ? 'Approve' : actions[action],
  subject,

  listName: 'Open cases',
  loading: 'Loading cases',
  failed: 'Couldn’t load the cases',
  empty: 'The queue is empty',
  emptyText: 'Nothing waits for a decision.',
  noMatch: 'No case matches these filters',
  clearFilters: 'Clear Filters',
  more: 'Load More Cases',
  caseNouns: ['case', 'cases'],
  /** @param hasMore whether the list has more than are loaded */
  open: (count: number, hasMore: boolean, isFiltered: boolean) =>
    `${count}${hasMore ? '+' : ''} ${isFiltered ? 'matching' : 'open'} ${count === 1 && !hasMore ? 'case' : 'cases'}`,

  filters: 'Filters',
  reason: 'Reason',
  allReasons: 'All reasons',
  reasonChoice: (name: string, count: number) => `${name} (${count})`,
  age: 'Open for',
  anyAge: 'Any time',
  ages,
  claimed: 'Claimed',
  anyClaim: 'Either way',
  mine: (count: number) => `By me (${count})`,
  unclaimed: (count: number) => `By nobody (${count})`,
  community: 'Community',
  allCommunities: 'All communities',

  select: (title: string) => `Select: ${title}`,
  selected: (count: number) => `${count} selected`,
  clear: 'Clear selection',
  clearShort: 'Clear',
  selectionFull: `You can select up to ${caseLimits.decidedAtOnce} cases`,
  reports: (count: number) => (count === 1 ? '1 report' : `${count} reports`),
  opened: (time: ReactNode) => <>open for {time}</>,
  by: (name: ReactNode) => <>by {name}</>,
  claimedBy: (name: string) => `${name} is deciding`,
  claimedByYou: 'You are deciding',
  claimedNotice: (name: ReactNode, time: string) => (
    <>
      {name} is deciding this case, until {time} unless they finish sooner.
    </>
  ),
  escalated: 'For site staff',
  yours: 'You reported this. Another moderator must decide it.',
  statuses: { held: 'Held for review', removed: 'Removed', deleted: 'Deleted by its author', present: '' },

  caseLoading: 'Loading the case',
  caseFailed: 'Couldn’t load the case',
  choose: 'Choose a case, or press j and k to move through the list and Enter to open one.',
  back: 'Back to the list',
  priority: 'Priority',
  sum: (total: number, parts: { severity: number; reporters: number; record: number; age: number }) =>
    `${points(total)} = ${points(parts.severity)} for the reason + ${points(parts.reporters)} for the reporters + ${points(parts.record)} for the record + ${points(parts.age)} for the time`,
  asReported: 'As reported',
  now: 'As it is now',
  newTitle: (title: string) => `“${title}”`,
  noText: 'It has no text.',
  showPicture: 'Show picture',
  picture: 'The picture of the post',
  pictureLink: 'Open the picture in a new tab',
  videoLoading: 'Loading the video',
  contacted: (host: string) => `Nothing loads from ${host} until you press this.`,
  removedFor: (reason: ReactNode, isHeld: boolean) => (
    <>
      <strong>{isHeld ? 'Held for:' : 'Removed for:'}</strong> {reason}
    </>
  ),
  locked: 'Locked',
  around: 'Context',
  post: 'The post',
  parent: 'In reply to',
  earlier: 'Earlier',
  later: 'Later',
  nearDeleted: 'Deleted',
  nearRemoved: 'Removed',
  someone: 'A deleted account',
  reportList: 'Reports',
  record: (name: ReactNode) => <>About {name}</>,
  recordGone: 'The account no longer exists.',
  joined: (date: ReactNode) => <>Joined {date}</>,
  karma: 'Karma',
  removals: 'Removals',
  warnings: 'Warnings',
  bans: 'Bans',
  bannedNow: (isMute: boolean, until: ReactNode) => (
    <>
      {isMute ? 'Muted' : 'Banned'} now, {until}.
    </>
  ),
  onlyMute: 'Only mute: they can still read, vote and join',
  until: (date: ReactNode) => <>until {date}</>,
  forGood: 'for good',
  linked: 'Other open cases about them',
  notes: 'Staff notes',
  noNotes: 'No notes yet.',
  note: 'New note',
  noteHint: 'Moderators read it; the person does not.',
  noteTooLong: `A note can have at most ${caseLimits.noteMax} characters.`,
  addNote: 'Add Note',
  adding: 'Adding...',
  noteFailed: 'Couldn’t add the note.',
  rules: 'Rules',

  bar: 'Decide',
  selectionBar: 'Decide the selected cases',
  key: (name: string, key: string) => `${name} (key ${key})`,
  help: 'Keyboard shortcuts',
  helpText: 'They work while the queue is shown and no text is being written. Settings can turn them off.',
  keys: [
    ['j', 'Next case'],
    ['k', 'Previous case'],
    ['Enter', 'Open the case'],
    ['Esc', 'Close the case'],
    ['x', 'Select the case'],
    ['d', 'Dismiss, or approve what a rule holds'],
    ['r', 'Remove, or restore what is removed'],
    ['l', 'Lock'],
    ['w', 'Warn'],
    ['b', 'Ban'],
    ['e', 'Escalate to site staff'],
    ['z', 'Undo'],
    ['?', 'These shortcuts'],
  ] as const,

  /** @param type of all cases; undefined if they differ */
  dialogTitle: (action: CaseAction, count: number, type: keyof typeof nouns = 'post') => {
    if (action === 'remove' && type === 'user')
      return `Remove what ${count === 1 ? 'this member' : 'these members'} wrote recently`;
    if (count > 1) return `${actions[action]}: ${count} cases`;
    return action === 'warn' || action === 'ban'
      ? `${actions[action]} the ${type === 'user' ? 'member' : `author of this ${nouns[type]}`}`
      : `${actions[action]} this ${nouns[type]}`;
  },
  dialogText: `You can undo it for ${caseLimits.undoSeconds} seconds, before anyone is notified.`,
  rule: 'Rule broken',
  numbered: (index: number, title: string) => (index < 9 ? `${index + 1} · ${title}` : title),
  otherRule: 'Another reason',
  ruleTooLong: `The reason can have at most ${caseLimits.ruleMax} characters.`,
  message: 'Message to the author',
  messageHint: 'They will see the rule and this message, but not your name. The public log shows the rule.',
  messageTooLong: `The message can have at most ${caseLimits.messageMax} characters.`,
  days: 'How long',
  dayChoice: (days: number) => (days === 1 ? '1 day' : `${days} days`),
  forGoodChoice: 'For good',
  fromSite: 'Ban from the whole site',
  deciding: 'Deciding...',
  notAvailable: (action: CaseAction, count: number) =>
    `“${actions[action]}” isn’t available for ${count === 1 ? 'this case' : 'these cases'}`,

  decided: (decision: Decided, of: Case['subject']) => {
    const { action } = decision;
    const toPerson = of.type === 'user' && doneTo(of.title ?? '', decision, true);
    if (toPerson) return toPerson;
    if (action === 'ban' && decision.isMute) return `Muted the author of: ${subject(of)}`;
    return `${action === 'dismiss' && of.status === 'held' ? 'Approved' : done[action]}: ${subject(of)}`;
  },
  /** @param type of all cases; undefined if they differ */
  decidedMany: (decision: Decided, count: number, type: keyof typeof nouns | undefined) =>
    doneTo(`the members in ${countOf(count)}`, decision, type === 'user') ??
    `${done[decision.action]}: ${countOf(count)}`,
  decidedText: `Nobody is notified for ${caseLimits.undoSeconds} seconds.`,
  undo: 'Undo',
  undoHint: 'Press z',
  undone: (count: number) =>
    count === 1 ? 'Undone. The case is open again.' : `Undone. ${count} cases are open again.`,
  undoFailed: 'Couldn’t undo this',
  decideFailed: (count: number) => `Couldn’t decide ${count === 1 ? 'this case' : 'these cases'}`,
  refused: (count: number, message: string) =>
    count === 1 ? message : `${count} cases were not decided. The first: ${message}`,
} as const;
