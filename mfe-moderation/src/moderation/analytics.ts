import { moderationLimits, type Report, type ReportReason } from '@stoa/contract';

/** The statistics of the Analytics tab. */
export interface Analytics {
  total: number;
  pending: number;
  /** All reports that are not pending. */
  resolved: number;
  /** Share of non-pending reports in per cent, rounded; 0 without reports. */
  rate: number;
  /** Reports per reason, most first. */
  reasons: { reason: ReportReason; count: number }[];
  /** The newest five. */
  recent: Report[];
}

export function analyse(reports: readonly Report[]): Analytics {
  const pending = reports.filter((report) => report.status === 'pending').length;
  const resolved = reports.length - pending;
  const counts = new Map<ReportReason, number>();
  for (const { reason } of reports) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  const newestFirst = reports.toSorted(
    (a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt) || b.id - a.id,
  );
  return {
    total: reports.length,
    pending,
    resolved,
    rate: reports.length === 0 ? 0 : Math.round((resolved / reports.length) * 100),
    reasons: [...counts].map(([reason, count]) => ({ reason, count })).sort((a, b) => b.count - a.count),
    recent: newestFirst.slice(0, moderationLimits.analyticsRecentReports),
  };
}
