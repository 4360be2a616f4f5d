import {
  codePointLength,
  banLimits,
  reportReasons,
  type BanBody,
  type BanCommunity,
  type BanRemoval,
  type CommunityRule,
} from '@stoa/contract';

/** What has been entered for a ban. */
export interface BanForm {
  /** Whether the person is only kept from writing. */
  isMute: boolean;
  /** A rule, or `OTHER`; empty until chosen. */
  rule: string;
  /** The reason if it is none of the rules. */
  other: string;
  /** A number of days, or `FOR_GOOD`. */
  days: string;
  message: string;
  removal: BanRemoval;
}

/** The choices that are no rule and no number of days. */
export const OTHER = '-other';
export const FOR_GOOD = 'for-good';

export const emptyBanForm: BanForm = {
  isMute: false,
  rule: '',
  other: '',
  days: '7',
  message: '',
  removal: 'none',
};

/** Returns the storage key of the draft of a ban. */
export const banDraftKey = (username: string, community: BanCommunity | undefined): string =>
  `ban:${community?.id ?? 'site'}:${username}`;

/** Returns the rules to choose from: of the community, or of the site. */
export const rulesOf = (
  community: BanCommunity | undefined,
  rules: readonly CommunityRule[] = [],
): string[] =>
  community
    ? [...new Set(rules.map(({ title }) => title))]
    : Object.entries(reportReasons).flatMap(([key, label]) => (key === 'other' ? [] : [label]));

const reasonIn = ({ rule, other }: BanForm): string => (rule === OTHER ? other : rule).trim();

/** Returns whether a text has at most so many characters. */
const fits = (text: string, max: number): boolean => codePointLength(text.trim()) <= max;

export const isReasonTooLong = (form: BanForm): boolean => !fits(reasonIn(form), banLimits.reasonMax);
export const isMessageTooLong = ({ message }: BanForm): boolean => !fits(message, banLimits.messageMax);

/** Returns whether a ban can be sent. */
export const isComplete = (form: BanForm): boolean =>
  reasonIn(form) !== '' && !isReasonTooLong(form) && !isMessageTooLong(form);

/**
 * Converts the form to the body of the call.
 * @param canRemove whether the viewer may remove content
 */
export const toBody = (form: BanForm, canRemove: boolean): BanBody => ({
  reason: reasonIn(form),
  message: form.message.trim(),
  isMute: form.isMute,
  days: form.days === FOR_GOOD ? null : Number(form.days),
  removal: canRemove ? form.removal : 'none',
});
