import { pageUrls, type Author, type Report, type ReportStatus } from '@stoa/contract';
import { Link } from '@stoa/platform';
import { Badge, Button, MetaLine, Muted, RelativeTime, Row, Stack } from '@stoa/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { reportsTexts } from '../texts/reports';
import { ReportedContent } from './ReportedContent';
import { ResolveDialog } from './ResolveDialog';

const tones: Record<ReportStatus, 'caution' | 'positive' | 'neutral'> = {
  pending: 'caution',
  resolved: 'positive',
  dismissed: 'neutral',
};

/** A report with the reported content; pending ones can be reviewed. */
export function ReportCard({ report }: { report: Report }) {
  const [isReviewing, setIsReviewing] = useState(false);
  const { id, reason, status, reporter, reportedUser } = report;
  const others = report.context?.otherPending ?? 0;
  return (
    <Card aria-label={reportsTexts.name(id, reason)}>
      <Row $justify="space-between" $noWrap>
        <Stack $gap={4}>
          <Row>
            <Reason>{reportsTexts.reason(reason)}</Reason>
            <Badge tone={tones[status]}>{reportsTexts.statuses[status]}</Badge>
          </Row>
          <MetaLine>
            <span>
              {reporter.id === 0
                ? reportsTexts.unknownReporter
                : reportsTexts.by(<PersonLink person={reporter} />)}
            </span>
            <RelativeTime date={report.createdAt} justNow={false} />
            {reportedUser && <span>{reportsTexts.about(<PersonLink person={reportedUser} />)}</span>}
          </MetaLine>
        </Stack>
        {status === 'pending' && (
          <Button aria-label={reportsTexts.reviewName(id, reason)} onClick={() => setIsReviewing(true)}>
            {reportsTexts.review}
          </Button>
        )}
      </Row>
      {report.description && <p dir="auto">{report.description}</p>}
      <ReportedContent report={report} />
      {status === 'pending' && others > 0 && (
        <Muted>{reportsTexts.others(others, report.subject.type)}</Muted>
      )}
      {report.moderatorNotes && <p>{reportsTexts.notes(<bdi>{report.moderatorNotes}</bdi>)}</p>}
      {isReviewing && <ResolveDialog report={report} onClose={() => setIsReviewing(false)} />}
    </Card>
  );
}

/** A link unless the account is deleted. */
const PersonLink = ({ person: { id, username } }: { person: Author }) =>
  id === 0 ? username : <Link to={pageUrls.user(username)}>{username}</Link>;

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
