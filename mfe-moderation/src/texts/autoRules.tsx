import {
  autoRuleLimits as limits,
  type AutoRuleActionKind,
  type AutoRuleCondition,
  type AutoRuleConditionKind,
  type AutoRuleContent,
  type AutoRuleTarget,
  type CommunityFlair,
} from '@stoa/contract';
import { formatCounted } from '@stoa/ui';
import type { ReactNode } from 'react';

/** Words of a condition that a sentence names; more are counted. */
const NAMED = 3;

/** Joins the first words of a list with "or". */
function anyOf(words: readonly string[]): string {
  const named = words.slice(0, NAMED);
  const more = words.length - named.length;
  const all = more > 0 ? [...named, `${more} more`] : named;
  return new Intl.ListFormat('en', { type: 'disjunction' }).format(all);
}

const targets: Readonly<Record<AutoRuleTarget, string>> = {
  both: 'posts and comments',
  posts: 'posts',
  comments: 'comments',
};

const verbs: Readonly<Record<Exclude<AutoRuleActionKind, 'flair'>, string>> = {
  hold: 'Hold',
  refuse: 'Refuse',
  limit: 'Limit',
  report: 'Report',
  remove: 'Remove',
};

function describeCondition(condition: AutoRuleCondition): string {
  switch (condition.kind) {
    case 'account-age':
      return `by accounts younger than ${formatCounted(condition.days, 'day', 'days')}`;
    case 'karma':
      return `by people with less than ${condition.below} karma`;
    case 'first-here':
      return 'that are their author’s first here';
    case 'links':
      return condition.above === 0
        ? 'with a link'
        : `with more than ${formatCounted(condition.above, 'link', 'links')}`;
    case 'domains':
      return `with links to ${anyOf(condition.domains)}`;
    case 'words':
      return `that contain ${anyOf(condition.words.map((word) => `“${word}”`))}`;
    case 'pattern':
      return `that match the expression ${condition.pattern}`;
    case 'media':
      return 'with a picture or video';
    case 'repeated':
      return `that repeat a text of their author within ${formatCounted(condition.hours, 'hour', 'hours')}`;
    case 'reports':
      return `whose reports weigh ${condition.atLeast} or more`;
  }
}

/** Returns a rule as a sentence. */
function describeRule(
  { target, conditions, action }: AutoRuleContent,
  flairs: readonly CommunityFlair[],
): string {
  const flair =
    action.kind === 'flair' ? (flairs.find(({ id }) => id === action.flairId)?.text ?? 'deleted') : '';
  const start = action.kind === 'flair' ? `Set the flair “${flair}” of` : verbs[action.kind];
  const end = action.kind === 'limit' ? ` to ${action.perDay} a day` : '';
  if (conditions.length === 0) return `${start} all ${targets[target]}${end}`;
  return `${start} ${targets[target]} ${conditions.map(describeCondition).join(', ')}${end}`;
}

/** Automatic rules of a community or of the site. */
export const autoRuleTexts = {
  intro:
    'Rules check posts and comments as soon as they are sent, in this order. Moderators and staff are exempt.',
  loading: 'Loading the rules',
  failed: 'Couldn’t load the rules',
  none: 'There are no rules yet',
  add: 'Add a rule',
  full: (count: number) => `At most ${count} rules are possible`,
  describe: describeRule,
  isOn: (name: string) => `Apply “${name}”`,
  on: 'On',
  moveUp: (name: string) => `Move “${name}” up`,
  moveDown: (name: string) => `Move “${name}” down`,
  moved: (place: number) => `Now rule ${place}`,
  edit: 'Edit',
  editName: (name: string) => `Edit “${name}”`,
  history: 'Versions',
  historyName: (name: string) => `Versions of “${name}”`,
  remove: 'Delete',
  removeName: (name: string) => `Delete “${name}”`,
  removeTitle: (name: string) => `Delete “${name}”?`,
  removeText: 'Its past actions stay. To undo them together, do that before you delete the rule.',
  removed: 'Rule deleted',
  notRemoved: 'Couldn’t delete the rule',
  notChanged: 'Couldn’t change the rule',

  newTitle: 'New rule',
  editTitle: 'Edit rule',
  name: 'Name',
  nameHint: 'Moderators see it in reports.',
  target: 'Looks at',
  targets: {
    both: 'Posts and comments',
    posts: 'Posts',
    comments: 'Comments',
  } satisfies Record<AutoRuleTarget, string>,
  conditions: 'All of these must be true',
  noConditions: 'Without a condition, the rule matches everything.',
  addCondition: 'Add a condition',
  removeCondition: (label: string) => `Remove the condition “${label}”`,
  conditionAdded: (label: string) => `Condition added: ${label}`,
  conditionRemoved: 'Condition removed',
  conditionNames: {
    'account-age': 'Account age below (days)',
    karma: 'Author’s karma below',
    'first-here': 'It is the author’s first post or comment here',
    links: 'More links than',
    domains: 'It links to one of these domains',
    words: 'It contains one of these words',
    pattern: 'It matches a regular expression',
    media: 'It has a picture or video',
    repeated: 'Same text by the same author within (hours)',
    reports: 'Weight of reports at least',
  } satisfies Record<AutoRuleConditionKind, string>,
  conditionHints: {
    'account-age': undefined,
    karma: 'The upvotes of the author’s posts.',
    'first-here': undefined,
    links: 'With 0, one link is enough.',
    domains: `One per line, such as example.com, at most ${limits.wordsMax}. Subdomains count.`,
    words: `One word or phrase per line, at most ${limits.wordsMax}. Case and accents are ignored.`,
    pattern: 'RE2 syntax. Case is ignored.',
    media: undefined,
    repeated: undefined,
    reports: 'A report counts more if its sender was often right, and less if not.',
  } satisfies Record<AutoRuleConditionKind, string | undefined>,
  action: 'Then',
  actions: {
    hold: 'Hold it until a moderator decides',
    refuse: 'Refuse it before it is sent',
    limit: 'Limit how many its author can send a day',
    report: 'Report it to the moderators',
    remove: 'Remove it',
    flair: 'Set a flair',
  } satisfies Record<AutoRuleActionKind, string>,
  message: 'Message to the author',
  messageHint: {
    hold: 'Shown with the post or comment while it waits. The public log shows it too.',
    refuse: 'Shown beside the text, which the author can then change.',
    limit: 'Shown beside the text, with the time from which the author can send it.',
    remove: 'The reason of the removal, which the public log shows too.',
  },
  perDay: 'Per author in 24 hours',
  note: 'Note to the moderators',
  flair: 'Flair',
  chooseFlair: 'Choose a flair',
  broad: 'Apply this rule to everything that members write.',
  submit: 'Save',
  submitting: 'Saving...',
  saved: 'Rule saved',
  notSaved: 'Couldn’t save the rule.',
  conflict: 'This rule was changed by another moderator',
  conflictText: 'The saved rule:',
  keep: 'Keep my changes',
  replace: 'Use saved rule',

  preview: 'Preview',
  previewing: 'Reading the last 30 days...',
  previewFailed: 'Couldn’t preview the rule.',
  previewTitle: 'The last 30 days',
  previewOutdated: 'The rule has changed since this preview.',
  matches: (count: number, read: number) =>
    `${formatCounted(count, 'match', 'matches')} among ${formatCounted(read, 'post and comment', 'posts and comments')}.`,
  readSince: (time: ReactNode) => (
    <>There was too much to check: posts and comments before {time} are not counted.</>
  ),
  judged: (kept: number, judged: number) =>
    judged === 0
      ? 'Moderators have not judged any of them yet.'
      : `Moderators judged ${judged} of them and kept ${kept}: ${Math.round((100 * kept) / judged)}% would have been false alarms.`,
  examples: 'Examples',
  commentOn: (title: string) => `Comment on “${title}”`,
  by: (author: string) => `by ${author}`,
  byDeleted: 'by a deleted account',

  versionsTitle: (name: string) => `Versions of “${name}”`,
  versionsLoading: 'Loading the versions',
  versionsFailed: 'Couldn’t load the versions',
  version: (number: number) => `Version ${number}`,
  savedBy: (author: string, time: ReactNode) => (
    <>
      saved by {author} {time}
    </>
  ),
  savedByDeleted: (time: ReactNode) => <>saved by a deleted account {time}</>,
  did: (count: number, undone: number) =>
    undone === 0
      ? formatCounted(count, 'action', 'actions')
      : `${formatCounted(count, 'action', 'actions')}, ${undone} undone or changed since`,
  didNothing: 'no actions yet',
  undo: 'Undo what this version did',
  undoName: (number: number) => `Undo what version ${number} did`,
  undoTitle: (number: number) => `Undo what version ${number} did?`,
  undoText:
    'Content that it removed or held is restored, and its flairs and reports are removed. Later decisions of moderators stay. Authors are notified.',
  undoConfirm: 'Undo',
  undoing: 'The actions are being undone',
  notUndone: 'Couldn’t undo the actions',
  refresh: 'Refresh',
} as const;
