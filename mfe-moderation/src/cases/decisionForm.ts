import {
  type BanRemoval,
  type Case,
  type CaseAction,
  caseLimits,
  codePointLength,
  type CommunityRule,
  reportReasons,
} from '@stoa/contract';
import { FOR_GOOD, OTHER } from '../bans/banForm';
import type { DecisionBody } from './useDecisions';

/** What has been entered for a decision. */
export interface DecisionForm {
  /** The title of a rule, or `OTHER`; empty until chosen. */
  rule: string;
  /** The reason if it is none of the rules. */
  other: string;
  /** Null while the message is the text of the rule. */
  message: string | null;
  /** A number of days, or `FOR_GOOD`. */
  days: string;
  removal: BanRemoval;
  isFromSite: boolean;
  /** Whether a ban only keeps the person from writing. */
  isMute: boolean;
}

export const emptyDecisionForm: DecisionForm = {
  rule: '',
  other: '',
  message: null,
  days: '7',
  removal: 'none',
  isFromSite: false,
  isMute: false,
};

/** Returns the rules to choose from: those of a community, or the reasons of reports. */
export function rulesToChoose(rules: readonly CommunityRule[] | undefined): readonly CommunityRule[] {
  if (rules && rules.length > 0) return rules;
  return Object.entries(reportReasons).flatMap(([key, title]) =>
    key === 'other' ? [] : [{ title, text: '' }],
  );
}

/** Returns the message to the author: what was typed, or the text of the rule as far as it fits. */
export function messageOf({ rule, message }: DecisionForm, rules: readonly CommunityRule[]): string {
  if (message !== null) return message;
  const text = rules.find(({ title }) => title === rule)?.text ?? '';
  return codePointLength(text) <= caseLimits.messageMax ? text : '';
}

const ruleOf = ({ rule, other }: DecisionForm): string => (rule === OTHER ? other : rule).trim();

export const isRuleTooLong = (form: DecisionForm): boolean =>
  codePointLength(ruleOf(form)) > caseLimits.ruleMax;

export const isMessageTooLong = ({ message }: DecisionForm): boolean =>
  codePointLength((message ?? '').trim()) > caseLimits.messageMax;

/** Returns what all cases are about; undefined if that differs. */
export function typeOf([first, ...others]: readonly Case[]): Case['subject']['type'] | undefined {
  const type = first?.subject.type;
  return others.every(({ subject }) => subject.type === type) ? type : undefined;
}

/** Returns whether an action removes nothing but what people wrote recently. */
export const isOnlyRecent = (action: CaseAction, cases: readonly Case[]): boolean =>
  action === 'remove' && typeOf(cases) === 'user';

/** Returns whether a decision about the cases can be sent. */
export const isComplete = (form: DecisionForm, action: CaseAction, cases: readonly Case[]): boolean =>
  ruleOf(form) !== '' &&
  !isRuleTooLong(form) &&
  !isMessageTooLong(form) &&
  (form.removal !== 'none' || !isOnlyRecent(action, cases));

/** Converts the form to the body of the call. */
export function toBody(
  action: CaseAction,
  form: DecisionForm,
  rules: readonly CommunityRule[],
): DecisionBody {
  const common = { action, rule: ruleOf(form), message: messageOf(form, rules).trim() };
  if (action === 'remove') return { ...common, removal: form.removal };
  if (action !== 'ban') return common;
  const days = form.days === FOR_GOOD ? null : Number(form.days);
  return { ...common, days, removal: form.removal, isFromSite: form.isFromSite, isMute: form.isMute };
}
