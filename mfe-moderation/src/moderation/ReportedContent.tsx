import { pageUrls, type Report } from '@stoa/contract';
import { Link, MarkdownText } from '@stoa/platform';
import { Badge, Muted, Row } from '@stoa/ui';
import styled from 'styled-components';
import { reportsTexts } from '../texts/reports';
import { RestoreButton } from './RestoreButton';
import { textsOf } from './reportedText';

/** The reported content in context: location, parent, original and current text, and outcome. */
export function ReportedContent({ report }: { report: Report }) {
  const { context } = report;
  const { asReported, now } = textsOf(report);
  return (
    <Quote>
      <Row $gap={8}>
        <SubjectLink report={report} />
        {context?.status === 'removed' && <Badge tone="danger">{reportsTexts.removed}</Badge>}
        {context?.status === 'deleted' && <Badge>{reportsTexts.deleted}</Badge>}
      </Row>
      {context?.parent && (
        <Parent>
          <Muted>
            {context.parent.isRemoved
              ? reportsTexts.replyToRemoved(context.parent.author.username)
              : reportsTexts.replyTo(context.parent.author.username)}
          </Muted>
          <Text dir="auto">
            <MarkdownText text={context.parent.excerpt} />
          </Text>
        </Parent>
      )}
      {asReported && (
        <>
          {now !== undefined && <Muted>{reportsTexts.asReported}</Muted>}
          <Text dir="auto">
            <MarkdownText text={asReported} />
          </Text>
        </>
      )}
      {now !== undefined && (
        <>
          <Muted>{reportsTexts.now}</Muted>
          <Text dir="auto">
            <MarkdownText text={now} />
          </Text>
        </>
      )}
      {context?.removalReason && (
        <Row $justify="space-between">
          <p>{reportsTexts.removedFor(<bdi>{context.removalReason}</bdi>)}</p>
          <RestoreButton report={report} />
        </Row>
      )}
    </Quote>
  );
}

/** Name of the reported subject, linked while it exists. */
export function SubjectLink({ report: { subject, context, postId, commentId } }: { report: Report }) {
  const { type } = subject;
  const title = subject.title ?? '';
  if (type === 'user') {
    if (context?.status === 'deleted') return <strong>{title}</strong>;
    return <Link to={pageUrls.user(title)}>{reportsTexts.profile(title)}</Link>;
  }
  const words = <bdi>{type === 'comment' ? reportsTexts.comment(title) : title}</bdi>;
  if (postId === null) return <strong>{words}</strong>;
  return (
    <Link to={commentId === null ? pageUrls.post(postId) : pageUrls.comment(postId, commentId)}>{words}</Link>
  );
}

const Quote = styled.blockquote`
  display: flex;
  flex-direction: column;
  gap: var(--space-4);
  padding: var(--space-8) var(--space-12);
  border-left: 2px solid var(--line-strong);
  background: var(--surface-sunken);
  border-radius: 0 var(--radius-control) var(--radius-control) 0;
  a {
    color: var(--text-strong);
    font-weight: 600;
  }
`;

const Parent = styled.div`
  padding-left: var(--space-12);
  border-left: 2px solid var(--line-hair);
`;

const Text = styled.div`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 10;
`;
