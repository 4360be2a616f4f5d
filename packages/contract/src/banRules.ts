/** Limits and choices of bans, apart from the others: pages that know nothing of bans load those alone. */
export const banLimits = {
  /** Characters of the reason, which fits the title of a rule, and of the message to the person. */
  reasonMax: 100,
  messageMax: 500,
  /** Days that a ban lasts, unless it is for good. */
  daysMax: 365,
  /** Posts and comments that the preview of a ban counts; beyond it, "1000+" are shown. */
  removalsCounted: 1_000,
  /** Of these, the latest that it shows, and the characters of their text. */
  removalsShown: 5,
  removalTextMax: 200,
  /** Bans of one member that the interface knows; the server enforces all. */
  ownMax: 100,
  /** Bans per page. */
  perPage: 50,
} as const;

/** How far back a ban also removes what the person wrote: 24 hours or 7 days. */
export const banRemovals = ['none', 'day', 'week'] as const;
export type BanRemoval = (typeof banRemovals)[number];

/** Days offered for a ban; it may also be for good. */
export const banDays = [1, 3, 7, 30, 90] as const;
