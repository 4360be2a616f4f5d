/** Limits and choices of cases, apart from the others: pages that know nothing of cases load those alone. */
export const caseLimits = {
  /** Cases per page. */
  perPage: 50,
  /** Cases that one call decides, and decisions that one call undoes. */
  decidedAtOnce: 50,
  /** Characters of the rule, which fits the title of a community's rule, and of the message to the author. */
  ruleMax: 100,
  messageMax: 380,
  /** Minutes for which a claim keeps others from deciding. */
  claimMinutes: 10,
  /** Seconds in which a decision can be undone, before anyone is notified of it. */
  undoSeconds: 10,
  /** Characters of a text in a case, as reported and as it is now, and of each text around it. */
  textMax: 2_000,
  nearMax: 300,
  /** Reports, staff notes and other open cases of the same person that a case shows. */
  reportsShown: 50,
  notesShown: 20,
  linkedShown: 10,
  /** Characters of a staff note, and notes that staff keep about one person. */
  noteMax: 1_000,
  notesPerPerson: 200,
  /** Open cases that the badge counts; beyond it, "99+" is shown. */
  counted: 100,
  /** Communities with open cases in the counts. */
  placesShown: 5,
} as const;

/** What a decision does; all but `escalate` close the case. */
export const caseActions = ['dismiss', 'remove', 'restore', 'lock', 'warn', 'ban', 'escalate'] as const;
export type CaseAction = (typeof caseActions)[number];

/** How old a case is at least: an hour, a day, three days or a week. */
export const caseAges = ['hour', 'day', 'days', 'week'] as const;
export type CaseAge = (typeof caseAges)[number];
