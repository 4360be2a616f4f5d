import type { ReactNode } from 'react';

/** The statistics about reports. */
export const analyticsTexts = {
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
