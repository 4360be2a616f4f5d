/** Limits and choices of sweeps, which remove a spam wave, apart from the others: few pages load them. */
export const sweepLimits = {
  /** Accounts of one sweep, and posts and comments that they wrote. A pattern that matches more must be narrower. */
  accountsMax: 500,
  textsMax: 2_000,
  /** Days since the registration of the oldest account that a pattern can match. */
  daysMax: 30,
  /** Accounts that a pattern compares, and posts and comments that it reads of them. */
  accountsRead: 10_000,
  textsRead: 50_000,
  /** Characters of a link and of a text in a pattern. */
  linkMax: 500,
  textMax: 500,
  /** Characters of the text that shows why an account matches. */
  excerptMax: 160,
  /** Sweeps of the site that run, or are being undone, at a time. */
  openMax: 3,
  /** Days for which a sweep can be undone. */
  keptDays: 90,
  /** Accounts that the preview shows at first, and adds with each step. */
  accountsShown: 50,
  /** Communities that the preview shows of an account that owns or moderates some. */
  communitiesShown: 3,
  /** Sweeps per page. */
  perPage: 20,
} as const;

/** How a sweep stands: being carried out, carried out, being undone, or undone. */
export const sweepStates = ['running', 'done', 'undoing', 'undone'] as const;
export type SweepState = (typeof sweepStates)[number];

/** Why a pattern is too broad: more accounts, or more posts and comments, than a sweep or its preview can take. */
export const sweepExcesses = ['accounts', 'texts', 'reading'] as const;
export type SweepExcess = (typeof sweepExcesses)[number];

/** Hours before now from which a wave can begin, as offered. */
export const sweepHours = [1, 6, 24, 72, 168, 672] as const;
