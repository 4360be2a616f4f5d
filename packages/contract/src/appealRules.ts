/** Limits and choices of appeals, apart from the others: pages that know nothing of appeals load those alone. */
export const appealLimits = {
  /** Characters of the appeal and of the reason of its decision. */
  textMax: 1_000,
  reasonMax: 400,
  /** Days in which a decision can be appealed. */
  days: 30,
  /** Characters of the removed text that moderators read. */
  excerptMax: 1_000,
  /** Appeals per page. */
  perPage: 25,
  /** Warnings that a profile shows its owner, the newest. */
  warningsShown: 10,
  /** Open appeals are counted up to this number. */
  counted: 100,
} as const;

/** The decisions that can be appealed, by what the appeal names. */
export const appealSubjects = ['post', 'comment', 'ban', 'mute', 'profile', 'lock', 'warning'] as const;
export type AppealSubject = (typeof appealSubjects)[number];

/** What a moderator decides: bans and mutes can also be shortened. */
export const appealOutcomes = ['upheld', 'changed', 'reversed'] as const;
export type AppealOutcome = (typeof appealOutcomes)[number];
