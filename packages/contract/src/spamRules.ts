/**
 * When the spam filter looks at a text, and when it holds it. `docs/decisions/spam-filter.md` has the measurements behind
 * the figures.
 */
export const spamRules = {
  /** Days from registration in which the posts and comments of an account are filtered. */
  accountDays: 30,
  /** Days for which the phrases of new accounts are remembered. */
  phraseDays: 3,
  /** Other new accounts that must have used a phrase for it to count as shared. */
  sharers: 3,
  /** Days for which held texts are counted, and for which the phrases of a published one are no sign of spam. */
  holdDays: 30,
  /** The weight of phrases that a text needs to be compared, and the share of shared ones from which it is held. */
  weightMin: 8,
  sharedMin: 0.6,
  /** The weight of a link, where a pair of words weighs 1. */
  linkWeight: 4,
  /** Texts removed as spam, and texts kept, from which learning starts. */
  spamMin: 50,
  keptMin: 1_000,
  /** Latest texts of both kinds that are learnt from. */
  spamMax: 3_000,
  keptMax: 10_000,
  /** Share of the kept texts that may score higher than the threshold. */
  falseAlarms: 0.0002,
  /** Share of the spam that must score higher than the threshold, or what was learnt is not used. */
  foundMin: 0.5,
} as const;
