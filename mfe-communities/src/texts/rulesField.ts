import { limits } from '@stoa/contract';

/** The editor of a community's rules. */
export const rulesFieldTexts = {
  title: 'Rules',
  rule: (position: number) => `Rule ${position}`,
  explanation: (position: number) => `Explanation of rule ${position}`,
  moveUp: (position: number) => `Move rule ${position} up`,
  moveDown: (position: number) => `Move rule ${position} down`,
  drag: 'Drag to reorder',
  moved: (position: number) => `Now rule ${position}`,
  remove: (position: number) => `Remove rule ${position}`,
  removed: 'Rule removed',
  add: 'Add rule',
  full: `${limits.communityRulesMax} rules at most`,
} as const;
