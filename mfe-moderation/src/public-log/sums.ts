import type { ModerationMonth } from '@stoa/contract';

type ReasonCounts = ModerationMonth['reports'][number];
type ActionCount = ModerationMonth['actions'][number];

/** Returns the number of reports in counts by reason, however they ended. */
export const totalOf = ({ pending, resolved, dismissed }: Omit<ReasonCounts, 'reason'>): number =>
  pending + resolved + dismissed;

/** Returns the reports of one month, added over their reasons. */
export function reportsOf({ reports }: ModerationMonth): Omit<ReasonCounts, 'reason'> {
  const sum = (key: 'pending' | 'resolved' | 'dismissed') => reports.reduce((all, one) => all + one[key], 0);
  return { pending: sum('pending'), resolved: sum('resolved'), dismissed: sum('dismissed') };
}

/** Returns the number of decisions of one month. */
export const actionsOf = ({ actions }: ModerationMonth): number =>
  actions.reduce((all, { count }) => all + count, 0);

/** Returns the reports of all months by reason, most first. */
export function byReason(months: readonly ModerationMonth[]): ReasonCounts[] {
  const sums = new Map<string, ReasonCounts>();
  for (const one of months.flatMap(({ reports }) => reports)) {
    const { reason, pending, resolved, dismissed } = one;
    const sum = sums.get(reason) ?? { reason, pending: 0, resolved: 0, dismissed: 0 };
    sums.set(reason, {
      reason,
      pending: sum.pending + pending,
      resolved: sum.resolved + resolved,
      dismissed: sum.dismissed + dismissed,
    });
  }
  return [...sums.values()].sort((a, b) => totalOf(b) - totalOf(a));
}

/** Returns the decisions of all months by kind, most first. */
export function byAction(months: readonly ModerationMonth[]): ActionCount[] {
  const sums = new Map<ActionCount['action'], number>();
  for (const { action, count } of months.flatMap(({ actions }) => actions))
    sums.set(action, (sums.get(action) ?? 0) + count);
  return [...sums].map(([action, count]) => ({ action, count })).sort((a, b) => b.count - a.count);
}
