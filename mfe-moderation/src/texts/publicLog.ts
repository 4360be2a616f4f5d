import {
  deedOf,
  reportReasons,
  sentenceOf,
  type PublicAction,
  type PublicLogEntry,
  type ReportReason,
} from '@stoa/contract';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

const hour = 3_600;
const day = 24 * hour;

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** The public log of moderation, and its figures. */
export const publicLogTexts = {
  title: 'Moderation log',
  titleOf: (community: string) => `Moderation log of ${community}`,
  description: 'What moderators and staff decided, with the reason and without names.',
  views: 'Views of the log',
  log: 'Decisions',
  figures: 'Figures',
  wholeSite: 'Show the whole site',
  notFound: 'Community not found',
  notFoundText: 'It may be private, or have another name.',

  filter: 'Kind of decision',
  all: 'All decisions',
  show: 'Show',
  deed: (action: PublicAction) => {
    const words = deedOf(action, 'post').replace(' about a post', '');
    return words.charAt(0).toUpperCase() + words.slice(1);
  },

  loading: 'Loading the log',
  failed: 'Couldn’t load the log',
  empty: 'No decisions yet',
  noMatch: 'No decisions of this kind',
  more: 'Load More Entries',
  nouns: ['entry', 'entries'],
  entry: ({ role, action, kind }: PublicLogEntry) => sentenceOf(role, action, kind),
  number: (number: number) => `#${number}`,
  hash: (hash: string) => `SHA-256 of this entry and the one before: ${hash}`,

  proof:
    'Each entry includes the hash of the one before, so nobody can change, remove or insert one later without a trace. The latest hash is published daily.',
  heads: 'Published hashes',
  feed: 'Atom feed',
  missing: 'Numbers are missing where only staff, or the members of a private community, may see the entry.',

  figuresLoading: 'Loading the figures',
  figuresFailed: 'Couldn’t load the figures',
  byMonth: 'By month',
  byReason: 'Reports of the last 12 months, by reason',
  byAction: 'Decisions of the last 12 months, by kind',
  noReports: 'No reports',
  noActions: 'No decisions',
  columns: [
    'Month',
    'Reports',
    'Upheld',
    'Dismissed',
    'Open',
    'Median time',
    'Decisions',
    'Appeals',
    'Reversed',
  ],
  /** @param month as `2026-11` */
  monthName: (month: string) => `${months[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`,
  none: '–',
  reason: (reason: ReportReason) => reportReasons[reason],
  outcomes: (resolved: number, dismissed: number, pending: number) =>
    `${resolved} upheld, ${dismissed} dismissed, ${pending} open`,
  /** @param seconds until half of the reports were decided */
  time: (seconds: number) =>
    seconds < hour
      ? counted(Math.max(1, Math.round(seconds / 60)), 'minute')
      : seconds < 2 * day
        ? counted(Math.round(seconds / hour), 'hour')
        : counted(Math.round(seconds / day), 'day'),
} as const;
