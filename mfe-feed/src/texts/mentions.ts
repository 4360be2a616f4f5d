import { formatCounted } from '@stoa/ui';

/** Mentions of people in a Markdown field. */
export const mentionTexts = {
  people: 'People to mention',
  found: (count: number) =>
    `${formatCounted(count, 'person', 'people')} to mention. Use the arrow keys to choose.`,
} as const;
