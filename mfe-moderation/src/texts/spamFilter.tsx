import { type SpamFilter, spamRules as rules } from '@stoa/contract';
import { formatCompactCount, formatCounted } from '@stoa/ui';
import type { ReactNode } from 'react';

type Learning = NonNullable<SpamFilter['learning']>;

/** Texts of the spam filter. */
export const spamFilterTexts = {
  title: 'Spam filter',
  intro:
    `Holds posts and comments of accounts younger than ${rules.accountDays} days for review by moderators: if most of ` +
    `their phrases are also in those of ${rules.sharers} other new accounts from the last ${rules.phraseDays} days, or if they ` +
    'resemble what moderators removed as spam. The filter learns from this site alone, and no text leaves it.',
  isOn: 'Filter new accounts',
  loading: 'Loading the spam filter',
  failed: 'Couldn’t load the spam filter',
  notChanged: 'Couldn’t change the spam filter',
  turned: (isOn: boolean) => (isOn ? 'Spam filter on' : 'Spam filter off'),
  held: (held: number, published: number) =>
    held === 0
      ? `It held nothing in the last ${rules.holdDays} days.`
      : `It held ${formatCounted(held, 'text', 'texts')} in the last ${rules.holdDays} days; moderators published ${
          published === 0 ? 'none' : formatCompactCount(published)
        } of them.`,
  notLearnt: 'It has not learnt from decisions yet. It does so once a day.',
  /** What it learnt from, and whether it uses it. */
  learnt: ({ spam, kept, found, isUsed }: Learning): string => {
    const texts = `${formatCounted(spam, 'text', 'texts')} removed as spam and ${formatCompactCount(kept)} others`;
    if (found === null)
      return `It compares texts of new accounts only, and learns from decisions once there are ${rules.spamMin} texts removed as spam and ${rules.keptMin.toLocaleString('en')} others. So far there are ${texts}.`;
    const share = `${Math.round(found * 100)}% of the spam`;
    return isUsed
      ? `It learnt from ${texts}, and recognises ${share} that it has not seen before.`
      : `It learnt from ${texts}, but recognises only ${share} that it has not seen before. It uses what it learnt from ${rules.foundMin * 100}% on.`;
  },
  at: (when: ReactNode) => <>Learnt {when}</>,
};
