/** Limits and choices of automatic rules, apart from the others: pages that know nothing of them load those alone. */
export const autoRuleLimits = {
  /** Rules of one community, and of the site. */
  perCommunity: 20,
  ofSite: 50,
  /** Characters of a rule's name, and of the message that the author or the moderators read. */
  nameMax: 80,
  messageMax: 500,
  /** Words or link domains of one condition, and characters of each. */
  wordsMax: 50,
  wordMax: 100,
  /** Characters of a regular expression. */
  patternMax: 200,
  /** Age of an account in days. */
  ageMax: 365,
  karmaMax: 10_000,
  linksMax: 50,
  /** Hours in which a text counts as repeated. */
  repeatHoursMax: 168,
  reportsMax: 20,
  /** Posts and comments a day of the action `limit`. */
  perDayMax: 100,
  /** Versions of a rule that are kept, with what each did. */
  versionsKept: 50,
  /** Days, posts and comments that a preview reads, and matches that it shows. */
  previewDays: 30,
  previewRead: 100_000,
  previewExamples: 50,
  /** Matches of a preview that are compared with what moderators decided. */
  previewJudged: 5_000,
} as const;

/** What a rule looks at. */
export const autoRuleTargets = ['both', 'posts', 'comments'] as const;
export type AutoRuleTarget = (typeof autoRuleTargets)[number];

/** The conditions of a rule. Each may appear once; all must be true. */
export const autoRuleConditions = [
  'account-age',
  'karma',
  'first-here',
  'links',
  'domains',
  'words',
  'pattern',
  'media',
  'repeated',
  'reports',
] as const;
export type AutoRuleConditionKind = (typeof autoRuleConditions)[number];

/**
 * What a rule does: `hold` hides until a moderator decides, `remove` hides with a reason, `report` asks moderators,
 * `flair` sets the flair of a post, `refuse` shows a message before anything is stored, `limit` does so once the author has
 * written so much within a day.
 */
export const autoRuleActions = ['hold', 'refuse', 'limit', 'report', 'remove', 'flair'] as const;
export type AutoRuleActionKind = (typeof autoRuleActions)[number];
