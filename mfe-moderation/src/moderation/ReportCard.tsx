import { pageUrls, type Report, type ReportStatus } from '@stoa/contract';
import { Link } from '@stoa/platform';
import { Badge, Button, MetaLine, Muted, RelativeTime, Row, Stack, VisuallyHidden } from '@stoa/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { reasonWords } from './analytics';
import { othersWords } from './othersWords';
import { ReportedContent } from './ReportedContent';
import { ResolveDialog } from './ResolveDialog';

const statusBadges: Record<ReportStatus, { tone: 'caution' | 'positive' | 'neutral'; words: string }> = {
  pending: { tone: 'caution', words: 'Pending' },
  resolved: { tone: 'positive', words: 'Resolved' },
  dismissed: { tone: 'neutral', words: 'Dismissed' },
};

/** One report with what was reported; a pending one can be reviewed. */
export function ReportCard({ report }: { report: Report }) {
  const [isReviewing, setIsReviewing] = useState(false);
  const status = statusBadges[report.status];
  const others = report.context?.otherPending ?? 0;
  return (
    <Card aria-label={`Report ${report.id}: ${reasonWords(report.reason)}`}>
      <Row $justify="space-between" $noWrap>
        <Stack $gap={4}>
          <Row>
            <Reason>{reasonWords(report.reason)}</Reason>
            <Badge tone={status.tone}>{status.words}</Badge>
          </Row>
          <MetaLine>
            <span>
              by <Link to={pageUrls.user(report.reporter.username)}>{report.reporter.username}</Link>
            </span>
            <RelativeTime date={report.createdAt} justNow={false} />
            {report.reportedUser && (
              <span>
                about{' '}
                <Link to={pageUrls.user(report.reportedUser.username)}>{report.reportedUser.username}</Link>
              </span>
            )}
          </MetaLine>
        </Stack>
        {report.status === 'pending' && (
          <Button onClick={() => setIsReviewing(true)}>
            Review
            <VisuallyHidden>{` report ${report.id}: ${reasonWords(report.reason)}`}</VisuallyHidden>
          </Button>
        )}
      </Row>
      {report.description && <p dir="auto">{report.description}</p>}
      <ReportedContent report={report} />
      {report.status === 'pending' && others > 0 && <Muted>{othersWords(others, report.subject)}</Muted>}
      {report.moderatorNotes && (
        <p>
          <strong>Notes:</strong> <bdi>{report.moderatorNotes}</bdi>
        </p>
      )}
      {isReviewing && <ResolveDialog report={report} onClose={() => setIsReviewing(false)} />}
    </Card>
  );
}

const Card = styled.article`
  display: flex;
  flex-direction: column;
  gap: var(--space-8);
  padding: var(--space-16) 0;
  overflow-wrap: anywhere;
`;

const Reason = styled.h2`
  font-size: var(--type-17);
`;
