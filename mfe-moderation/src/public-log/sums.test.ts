import type { ModerationMonth } from '@stoa/contract';
import { actionsOf, byAction, byReason, reportsOf, totalOf } from './sums';

const appeals = { sent: 0, upheld: 0, changed: 0, reversed: 0 };
const months: ModerationMonth[] = [
  {
    month: '2026-11',
    reports: [
      { reason: 'spam', pending: 1, resolved: 2, dismissed: 0 },
      { reason: 'other', pending: 0, resolved: 0, dismissed: 4 },
    ],
    medianSeconds: 60,
    actions: [{ action: 'post-locked', count: 1 }],
    appeals,
  },
  {
    month: '2026-10',
    reports: [{ reason: 'spam', pending: 0, resolved: 3, dismissed: 1 }],
    medianSeconds: null,
    actions: [
      { action: 'post-removed', count: 2 },
      { action: 'post-locked', count: 4 },
    ],
    appeals,
  },
];

test('adds the reports and decisions of a month', () => {
  const [month] = months as [ModerationMonth];
  expect(reportsOf(month)).toEqual({ pending: 1, resolved: 2, dismissed: 4 });
  expect(totalOf(reportsOf(month))).toBe(7);
  expect(actionsOf(month)).toBe(1);
});

test('adds the months by reason and by kind, most first', () => {
  expect(byReason(months)).toEqual([
    { reason: 'spam', pending: 1, resolved: 5, dismissed: 1 },
    { reason: 'other', pending: 0, resolved: 0, dismissed: 4 },
  ]);
  expect(byAction(months)).toEqual([
    { action: 'post-locked', count: 5 },
    { action: 'post-removed', count: 2 },
  ]);
});
