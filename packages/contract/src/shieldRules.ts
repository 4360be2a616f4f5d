/** Limits and choices of shields, apart from the others: pages that know nothing of them load those alone. */
export const shieldLimits = {
  /** Days that a membership or an account must have. */
  daysMax: 365,
  /** Hours for which a shield is up. */
  hoursMax: 7 * 24,
} as const;

/** `members`: only people who joined N days ago may write; `hold`: what accounts younger than N days write is held. */
export const shieldModes = ['hold', 'members'] as const;
export type ShieldMode = (typeof shieldModes)[number];

/** Durations that the interface offers, in hours. */
export const shieldHours = [1, 6, 24, 72, 168] as const;
