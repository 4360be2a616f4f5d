import type { ReactNode } from 'react';

/** The statistics about reports. */
export const analyticsTexts = {
  latest: (count: number) => `Figures of ${count} reports: pending ones first, then the latest others.`,
  total: 'Total reports',
  pending: 'Pending',
  resolved: 'Resolved',
  rate: 'Resolution rate',
  percent: (rate: number) => `${rate}%`,
  byReason: 'Reports by reason',
  recent: 'Recent reports',
  report: (reason: string, subject: ReactNode) => (
    <>
      {reason}: {subject}
    </>
  ),
} as const;
