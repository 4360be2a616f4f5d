import { limits } from '@stoa/contract';

/** The editor of a community's rules. */
export const rulesFieldTexts = {
  title: 'Rules',
  rule: (position: number) => `Rule ${position}`,
  explanation: (position: number) => `Explanation of rule ${position}`,
  add: 'Add rule',
  full: `${limits.communityRulesMax} rules at most`,
} as const;
