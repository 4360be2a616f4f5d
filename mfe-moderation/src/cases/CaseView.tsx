import { isStaff, pageUrls, type CaseAction, type CaseDetails } from '@stoa/contract';
import { Link, MarkdownText, QueryState, RuleList, useSession } from '@stoa/platform';
import {
  Badge,
  Button,
  LoadingText,
  Muted,
  Notice,
  RelativeTime,
  Row,
  SectionTitle,
  SmallTitle,
  Stack,
} from '@stoa/ui';
import { ArrowLeft } from 'lucide-react';
import styled from 'styled-components';
import { casesTexts as texts } from '../texts/cases';
import { reportsTexts } from '../texts/reports';
import { ActionBar, actionsOf } from './ActionBar';
import { CaseContext } from './CaseContext';
import { CasePicture } from './CasePicture';
import { CaseVideo } from './CaseVideo';
import { ClaimNotice } from './ClaimNotice';
import { useGetCaseQuery } from './casesApi';
import { CaseRecord } from './CaseRecord';
import { totalOf } from './totalOf';

export interface CaseViewProps {
  id: number;
  onAction: (one: CaseDetails, action: CaseAction) => void;
  /** Opens another case about the same person. */
  onOpen: (id: number) => void;
  onClose: () => void;
}

/** One case with all that is needed to decide it, and the actions. */
export function CaseView({ id, onAction, onOpen, onClose }: CaseViewProps) {
  const query = useGetCaseQuery(id, { refetchOnMountOrArgChange: true });
  return (
    <Stack>
      <BackLine>
        <Button size="sm" variant="quiet" setBack="start" icon={<ArrowLeft aria-hidden />} onClick={onClose}>
          {texts.back}
        </Button>
      </BackLine>
      <QueryState
        query={query}
        failure={texts.caseFailed}
        pending={<LoadingText label={texts.caseLoading} lines={8} />}
      >
        {(one) => <Loaded one={one} onAction={onAction} onOpen={onOpen} />}
      </QueryState>
    </Stack>
  );
}

function Loaded({
  one,
  onAction,
  onOpen,
}: { one: CaseDetails } & Pick<CaseViewProps, 'onAction' | 'onOpen'>) {
  const isOthers = one.claim !== undefined && !one.claim.isYours;
  return (
    <Stack>
      <Heading one={one} />
      <ClaimNotice one={one} />
      <ActionBar
        actions={actionsOf(one)}
        status={one.subject.status}
        isDisabled={isOthers || one.isReportedByYou === true}
        onAction={(action) => onAction(one, action)}
      />
      <Texts one={one} />
      <ReportList one={one} />
      <CaseContext one={one} />
      <CaseRecord one={one} onOpen={onOpen} />
      {one.rules.length > 0 && (
        <Stack $gap={4}>
          <SmallTitle as="h3">{texts.rules}</SmallTitle>
          <RuleList rules={one.rules} />
        </Stack>
      )}
    </Stack>
  );
}

function Heading({
  one: { subject, reason, openedAt, place, priority, isLocked, isEscalated },
}: {
  one: CaseDetails;
}) {
  const title = texts.subject(subject);
  return (
    <Stack $gap={4}>
      <SectionTitle>
        <SubjectLink subject={subject}>{title}</SubjectLink>
      </SectionTitle>
      <Row>
        <strong>{reportsTexts.reason(reason)}</strong>
        {isLocked && <Badge>{texts.locked}</Badge>}
        {isEscalated && <Badge tone="danger">{texts.escalated}</Badge>}
        {subject.status !== 'present' && <Badge>{texts.statuses[subject.status]}</Badge>}
        <Muted>
          <RelativeTime date={openedAt} justNow={false} />
        </Muted>
        {place && (
          <Link to={pageUrls.community(place.name)}>
            <bdi>{place.displayName}</bdi>
          </Link>
        )}
      </Row>
      <Muted as="p">
        {texts.priority} {texts.sum(totalOf(priority), priority)}
      </Muted>
    </Stack>
  );
}

function SubjectLink({ subject, children }: { subject: CaseDetails['subject']; children: string }) {
  const { type, id, title, postId, status } = subject;
  if (status === 'deleted') return <bdi>{children}</bdi>;
  if (type === 'user') return <Link to={pageUrls.user(title ?? '')}>{children}</Link>;
  if (postId === null) return <bdi>{children}</bdi>;
  return (
    <Link to={type === 'post' ? pageUrls.post(postId) : pageUrls.comment(postId, id)}>
      <bdi>{children}</bdi>
    </Link>
  );
}

function Texts({
  one: { subject, reportedText, currentText, currentTitle, picture, video, removalReason },
}: {
  one: CaseDetails;
}) {
  const isEdited = currentText !== undefined || currentTitle !== undefined;
  return (
    <Quote>
      {isEdited && <Muted>{texts.asReported}</Muted>}
      {reportedText ? (
        <div dir="auto">
          <MarkdownText text={reportedText} />
        </div>
      ) : (
        <Muted>{texts.noText}</Muted>
      )}
      {isEdited && <Muted>{texts.now}</Muted>}
      {currentTitle !== undefined && <strong dir="auto">{texts.newTitle(currentTitle)}</strong>}
      {currentText !== undefined && (
        <div dir="auto">
          <MarkdownText text={currentText} />
        </div>
      )}
      {picture && <CasePicture picture={picture} />}
      {video && <CaseVideo subject={subject} video={video} />}
      {removalReason !== undefined && (
        <p>{texts.removedFor(<bdi>{removalReason}</bdi>, subject.status === 'held')}</p>
      )}
    </Quote>
  );
}

function ReportList({ one: { reports, isReportedByYou } }: { one: CaseDetails }) {
  const isOfStaff = isStaff(useSession().user?.role);
  return (
    <Stack $gap={4}>
      <SmallTitle as="h3">{texts.reportList}</SmallTitle>
      {isReportedByYou && <Notice>{texts.yours}</Notice>}
      <ul>
        {reports.map(({ id, reason, description, createdAt, reporter }) => (
          <li key={id}>
            {reportsTexts.reason(reason)}
            {description && (
              <>
                {': '}
                <bdi>{description}</bdi>
              </>
            )}{' '}
            <Muted>
              {isOfStaff && (
                <>
                  {reporter ? (
                    <Link to={pageUrls.user(reporter.username)}>{reporter.username}</Link>
                  ) : (
                    reportsTexts.unknownReporter
                  )}
                  {', '}
                </>
              )}
              <RelativeTime date={createdAt} justNow={false} />
            </Muted>
          </li>
        ))}
      </ul>
    </Stack>
  );
}

/** Wide screens show the list beside the case. */
const BackLine = styled.div`
  @container queue (min-width: 720px) {
    display: none;
  }
`;

const Quote = styled.blockquote`
  display: flex;
  flex-direction: column;
  gap: var(--space-4);
  padding: var(--space-8) var(--space-12);
  border-inline-start: 2px solid var(--line-strong);
  background: var(--surface-sunken);
  overflow-wrap: anywhere;
`;
