import { pageUrls, type CaseDetails } from '@stoa/contract';
import { Link } from '@stoa/platform';
import { Badge, Muted, Row, SmallTitle, Stack } from '@stoa/ui';
import styled from 'styled-components';
import { casesTexts as texts } from '../texts/cases';

type Near = NonNullable<CaseDetails['post']>;

/** What is around the subject: its post, the comment that it answers, and its neighbours in the thread. */
export function CaseContext({ one: { post, parent, before, after } }: { one: CaseDetails }) {
  if (!post && !parent && before.length + after.length === 0) return null;
  return (
    <Stack $gap={4}>
      <SmallTitle as="h3">{texts.around}</SmallTitle>
      {post && <Neighbour near={post} label={texts.post} />}
      {parent && <Neighbour near={parent} label={texts.parent} />}
      {before.map((near) => (
        <Neighbour key={near.id} near={near} label={texts.earlier} />
      ))}
      {after.map((near) => (
        <Neighbour key={near.id} near={near} label={texts.later} />
      ))}
    </Stack>
  );
}

function Neighbour({ near: { person, text, isRemoved }, label }: { near: Near; label: string }) {
  return (
    <Beside>
      <Row $gap={4}>
        <Muted>{label}</Muted>
        {person ? (
          <Link to={pageUrls.user(person.username)}>
            <bdi>{person.username}</bdi>
          </Link>
        ) : (
          <Muted>{texts.someone}</Muted>
        )}
        {isRemoved && <Badge>{texts.nearRemoved}</Badge>}
      </Row>
      <p dir="auto">{text ?? <Muted>{texts.nearDeleted}</Muted>}</p>
    </Beside>
  );
}

const Beside = styled.div`
  padding-inline-start: var(--space-12);
  border-inline-start: 2px solid var(--line-hair);
  overflow-wrap: anywhere;
`;
