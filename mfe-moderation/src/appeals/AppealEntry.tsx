import { pageUrls, type Appeal, type AppealOutcome } from '@stoa/contract';
import { Link, MarkdownText } from '@stoa/platform';
import { Badge, Button, LongDate, MetaLine, RelativeTime, Row, SmallTitle, Stack } from '@stoa/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { appealTexts as texts } from '../texts/appeals';
import { DecideDialog } from './decideDialogPart';

/** An open appeal: the decision and the removed text beside the words of its sender, and the outcomes. */
export function AppealEntry({ appeal }: { appeal: Appeal }) {
  const [outcome, setOutcome] = useState<AppealOutcome>();
  const { subject, appellant, createdAt, community, decision, text, isForStaff } = appeal;
  const outcomes: AppealOutcome[] =
    appeal.banEndsAt !== undefined ? ['upheld', 'changed', 'reversed'] : ['upheld', 'reversed'];
  const name = texts.name(appellant.username, subject);
  return (
    <Entry as="article" $gap={12} aria-label={name}>
      <div>
        <p>
          {texts.appeals(
            <Link to={pageUrls.user(appellant.username)}>{appellant.username}</Link>,
            subject,
            community && (
              <Link to={pageUrls.community(community.name)}>
                <bdi>{community.displayName}</bdi>
              </Link>
            ),
          )}
        </p>
        <MetaLine>
          <span>{texts.sent(<RelativeTime date={createdAt} />)}</span>
          <span>{texts.decided(decision.role, <RelativeTime date={decision.createdAt} />)}</span>
          {appeal.banEndsAt !== undefined && <span>{endOf(appeal.banEndsAt)}</span>}
          {isForStaff && (
            <span>
              <Badge isPlain>{texts.forStaff}</Badge>
            </span>
          )}
        </MetaLine>
      </div>
      <Sides>
        <Side>
          {appeal.content && <Content subject={appeal.subject} content={appeal.content} />}
          <div>
            <SmallTitle as="h3">{texts.reason}</SmallTitle>
            <Words dir="auto">{decision.reason}</Words>
          </div>
        </Side>
        <Side>
          <div>
            <SmallTitle as="h3">{texts.text}</SmallTitle>
            <Words dir="auto">{text}</Words>
          </div>
        </Side>
      </Sides>
      <Row>
        {outcomes.map((one) => (
          <Button
            key={one}
            size="sm"
            aria-label={texts.outcomeName(one, name)}
            onClick={() => setOutcome(one)}
          >
            {texts.outcomes[one]}
          </Button>
        ))}
      </Row>
      {outcome && <DecideDialog appeal={appeal} outcome={outcome} onClose={() => setOutcome(undefined)} />}
    </Entry>
  );
}

const endOf = (endsAt: string | null) =>
  endsAt === null ? texts.forGood : texts.ends(<LongDate date={endsAt} />);

type ContentProps = Pick<Appeal, 'subject'> & { content: NonNullable<Appeal['content']> };

function Content({ subject, content: { postId, title, text } }: ContentProps) {
  return (
    <div>
      <SmallTitle as="h3">{texts.content(subject)}</SmallTitle>
      <p>
        <Link to={pageUrls.post(postId)}>
          <bdi>{title}</bdi>
        </Link>
      </p>
      <div dir="auto">{text ? <MarkdownText text={text} /> : texts.noText}</div>
    </div>
  );
}

const Entry = styled(Stack)`
  container: appeal / inline-size;
  padding: var(--space-16) 0;
  overflow-wrap: anywhere;
  a {
    color: var(--text-strong);
    font-weight: 600;
  }
`;

/** Side by side where the list is wide enough. */
const Sides = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-16) var(--space-24);
  @container appeal (min-width: 640px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const Side = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-12);
  padding-inline-start: var(--space-12);
  border-inline-start: 2px solid var(--line-strong);
`;

const Words = styled.p`
  white-space: pre-line;
`;
