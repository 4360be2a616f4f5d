import { reportReasons, type SweepPattern } from '@stoa/contract';
import { hourLength } from '@stoa/ui';

/** What has been entered for a pattern. */
export interface PatternForm {
  /** Hours before now. */
  hours: string;
  link: string;
  text: string;
  networkOf: string;
}

export const emptyPatternForm: PatternForm = { hours: '24', link: '', text: '', networkOf: '' };

/** What has been entered for the bans of a sweep. */
export interface OrderForm {
  reason: string;
  message: string;
}

export const emptyOrderForm: OrderForm = { reason: reportReasons.spam, message: '' };

/** Returns whether a pattern can be previewed: it has a condition besides the time. */
export const hasCondition = ({ link, text, networkOf }: PatternForm): boolean =>
  [link, text, networkOf].some((value) => value.trim() !== '');

/**
 * Converts the form to a pattern.
 * @param now in milliseconds since 1970
 */
export const toPattern = ({ hours, ...conditions }: PatternForm, now: number): SweepPattern => {
  const [link, text, networkOf] = [conditions.link, conditions.text, conditions.networkOf].map((value) =>
    value.trim(),
  );
  return {
    since: new Date(now - Number(hours) * hourLength).toISOString(),
    ...(link && { link }),
    ...(text && { text }),
    ...(networkOf && { networkOf }),
  };
};
