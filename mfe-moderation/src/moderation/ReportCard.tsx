import { pageUrls, type Report, type ReportStatus } from '@stoa/contract';
import { Link } from '@stoa/platform';
import { Badge, Button, MetaLine, RelativeTime, Row, Stack } from '@stoa/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { reasonWords } from './analytics';
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
        {report.status === 'pending' && <Button onClick={() => setIsReviewing(true)}>Review</Button>}
      </Row>
      {report.description && <p>{report.description}</p>}
      <ReportedContent report={report} />
      {report.moderatorNotes && (
        <p>
          <strong>Notes:</strong> {report.moderatorNotes}
        </p>
      )}
      {isReviewing && <ResolveDialog report={report} onClose={() => setIsReviewing(false)} />}
    </Card>
  );
}

function ReportedContent({ report: { subject, postId, commentId } }: { report: Report }) {
  if (subject.type === 'user' || postId === null) return null;
  const address = commentId === null ? pageUrls.post(postId) : pageUrls.comment(postId, commentId);
  return (
    <Quote cite={address}>
      <Link to={address}>{subject.type === 'comment' ? `Comment on “${subject.title}”` : subject.title}</Link>
      {subject.excerpt && <p>{subject.excerpt}</p>}
    </Quote>
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

const Quote = styled.blockquote`
  padding: var(--space-8) var(--space-12);
  border-left: 2px solid var(--line-strong);
  background: var(--surface-sunken);
  border-radius: 0 var(--radius-control) var(--radius-control) 0;
  a {
    color: var(--text-strong);
    font-weight: 600;
  }
  p {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 4;
    white-space: pre-wrap;
  }
`;
