import { moderationLimits, type Report } from '@stoa/contract';
import { Muted, RelativeTime, SectionTitle, Stack, Stat, StatGroup } from '@stoa/ui';
import styled from 'styled-components';
import { analyticsTexts } from '../texts/analytics';
import { reportsTexts } from '../texts/reports';
import { analyse } from './analytics';
import { SubjectLink } from './ReportedContent';

/** The Analytics tab: totals, reports per reason, and the five most recent. */
export function AnalyticsPanel({ reports }: { reports: Report[] }) {
  const { total, pending, resolved, rate, reasons, recent } = analyse(reports);
  const isCut = total >= moderationLimits.reportsMax || pending >= moderationLimits.reportsPendingMax;
  return (
    <Stack $gap={24}>
      {isCut && <Muted as="p">{analyticsTexts.latest(total)}</Muted>}
      <StatGroup>
        <Stat label={analyticsTexts.total} value={total} />
        <Stat label={analyticsTexts.pending} value={pending} />
        <Stat label={analyticsTexts.resolved} value={resolved} />
        <Stat label={analyticsTexts.rate} value={analyticsTexts.percent(rate)} />
      </StatGroup>
      <Stack as="section" $gap={8} aria-labelledby="by-reason">
        <SectionTitle id="by-reason">{analyticsTexts.byReason}</SectionTitle>
        <Stack as="ul" $gap={4}>
          {reasons.map(({ reason, count }) => (
            <Bar key={reason} style={{ '--share': `${(count / total) * 100}%` }}>
              <span>{reportsTexts.reason(reason)}</span>
              <span>{count}</span>
            </Bar>
          ))}
        </Stack>
      </Stack>
      <Stack as="section" $gap={8} aria-labelledby="recent">
        <SectionTitle id="recent">{analyticsTexts.recent}</SectionTitle>
        <Stack as="ul" $gap={8}>
          {recent.map((report) => (
            <Stack key={report.id} as="li" $gap={0}>
              <Recent>
                {analyticsTexts.report(reportsTexts.reason(report.reason), <SubjectLink report={report} />)}
              </Recent>
              <Muted>
                {reportsTexts.statuses[report.status]} ·{' '}
                <RelativeTime date={report.createdAt} justNow={false} />
              </Muted>
            </Stack>
          ))}
        </Stack>
      </Stack>
    </Stack>
  );
}

const Bar = styled.li<{ style: { '--share': string } }>`
  display: flex;
  justify-content: space-between;
  padding: var(--space-4) var(--space-8);
  border-radius: var(--radius-control);
  background: linear-gradient(var(--accent-soft), var(--accent-soft)) 0 / var(--share) 100% no-repeat
    var(--surface-sunken);
  color: var(--text-strong);
  font-variant-numeric: tabular-nums;
`;

const Recent = styled.span`
  min-width: 0;
  overflow-wrap: anywhere;
  a {
    color: var(--text-strong);
    font-weight: 600;
  }
  a:hover {
    text-decoration: underline;
    text-underline-offset: 2px;
  }
`;
