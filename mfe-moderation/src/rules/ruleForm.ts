import type {
  AutoRule,
  AutoRuleAction,
  AutoRuleActionKind,
  AutoRuleCondition,
  AutoRuleConditionKind,
  AutoRuleContent,
  AutoRuleTarget,
} from '@stoa/contract';

/** A condition as it is entered: a number, an expression, or one word or domain per line; empty for others. */
export interface ConditionForm {
  kind: AutoRuleConditionKind;
  value: string;
}

/** What has been entered for a rule. */
export interface RuleForm {
  name: string;
  target: AutoRuleTarget;
  conditions: ConditionForm[];
  action: AutoRuleActionKind;
  message: string;
  /** How much an author can write a day, as entered. */
  perDay: string;
  /** The chosen flair; empty for none. */
  flairId: string;
  /** The version that a change is based on; 0 for a new rule. */
  lastVersion: number;
}

/** How the value of a condition is entered. */
export const conditionInputs: Readonly<
  Record<AutoRuleConditionKind, { input: 'number' | 'lines' | 'text' | 'none'; initial: string }>
> = {
  'account-age': { input: 'number', initial: '3' },
  karma: { input: 'number', initial: '10' },
  'first-here': { input: 'none', initial: '' },
  links: { input: 'number', initial: '2' },
  domains: { input: 'lines', initial: '' },
  words: { input: 'lines', initial: '' },
  pattern: { input: 'text', initial: '' },
  media: { input: 'none', initial: '' },
  repeated: { input: 'number', initial: '24' },
  reports: { input: 'number', initial: '3' },
};

export const emptyRuleForm: RuleForm = {
  name: '',
  target: 'both',
  conditions: [],
  action: 'hold',
  message: '',
  perDay: '3',
  flairId: '',
  lastVersion: 0,
};

/** Returns the form of a stored rule. */
export function toForm({ rule, version }: AutoRule): RuleForm {
  const { name, target, conditions, action } = rule;
  return {
    name,
    target,
    conditions: conditions.map((condition) => ({ kind: condition.kind, value: valueOf(condition) })),
    action: action.kind,
    message: action.kind === 'flair' ? '' : action.message,
    perDay: action.kind === 'limit' ? String(action.perDay) : emptyRuleForm.perDay,
    flairId: action.kind === 'flair' ? String(action.flairId) : '',
    lastVersion: version,
  };
}

/** Returns the rule that has been entered; the server checks it. */
export function toContent(form: RuleForm): AutoRuleContent {
  const { name, target, conditions, action } = form;
  return {
    name,
    // Comments have no flair.
    target: action === 'flair' ? 'posts' : target,
    conditions: conditions.map(toCondition),
    action: toAction(form),
  };
}

function toAction({ action, message, perDay, flairId }: RuleForm): AutoRuleAction {
  if (action === 'flair') return { kind: action, flairId: Number(flairId) };
  return action === 'limit' ? { kind: action, perDay: numberIn(perDay), message } : { kind: action, message };
}

function valueOf(condition: AutoRuleCondition): string {
  switch (condition.kind) {
    case 'account-age':
      return String(condition.days);
    case 'karma':
      return String(condition.below);
    case 'links':
      return String(condition.above);
    case 'domains':
      return condition.domains.join('\n');
    case 'words':
      return condition.words.join('\n');
    case 'pattern':
      return condition.pattern;
    case 'repeated':
      return String(condition.hours);
    case 'reports':
      return String(condition.atLeast);
    case 'first-here':
    case 'media':
      return '';
  }
}

/** A number that is missing becomes none that the server accepts. */
const numberIn = (value: string): number => (value.trim() === '' ? -1 : Number(value));

const linesIn = (value: string): string[] =>
  value
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

function toCondition({ kind, value }: ConditionForm): AutoRuleCondition {
  switch (kind) {
    case 'account-age':
      return { kind, days: numberIn(value) };
    case 'karma':
      return { kind, below: numberIn(value) };
    case 'links':
      return { kind, above: numberIn(value) };
    case 'domains':
      return { kind, domains: linesIn(value) };
    case 'words':
      return { kind, words: linesIn(value) };
    case 'pattern':
      return { kind, pattern: value };
    case 'repeated':
      return { kind, hours: numberIn(value) };
    case 'reports':
      return { kind, atLeast: numberIn(value) };
    case 'first-here':
    case 'media':
      return { kind };
  }
}

/** Returns the server's complaint about a field of the rule, such as `name` or `conditions.0`. */
export const faultOf = (fields: Readonly<Record<string, string>>, path: string): string | undefined =>
  Object.entries(fields).find(([field]) => `${field}.`.startsWith(`rule.${path}.`))?.[1];
