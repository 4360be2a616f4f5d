import { pagePaths, pageUrls } from '@stoa/contract';
import { itemsOf, Link, PersonAvatar, refetchOnVisit, useNavigate } from '@stoa/platform';
import { Button, commonTexts, Field, media, Row, SectionTitle, SmallTitle, Stack, TextField } from '@stoa/ui';
import { useState, type FormEvent } from 'react';
import styled from 'styled-components';
import { useListFollowedInfiniteQuery } from '../people/peopleApi';
import { messagesTexts } from '../texts/messages';
import { newMessageTexts } from '../texts/newMessage';

/** The form for the recipient of a new message, with the latest people whom the member follows. It works without scripts. */
export function NewMessage() {
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const recipient = name.trim();

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setIsMissing(recipient === '');
    if (recipient !== '') void navigate(pageUrls.messageTo(recipient));
  }
  return (
    <Pad>
      <Stack as="form" action={pagePaths.messages} noValidate onSubmit={handleSubmit}>
        <SectionTitle as="h1">{messagesTexts.new}</SectionTitle>
        <Field
          label={newMessageTexts.to}
          error={isMissing ? newMessageTexts.missing : undefined}
          hint={isMissing ? undefined : newMessageTexts.hint}
        >
          <TextField
            name="to"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        <Row $justify="end">
          <Button asChild variant="quiet">
            <Link to={pagePaths.messages}>{commonTexts.cancel}</Link>
          </Button>
          <Button type="submit" variant="primary">
            {newMessageTexts.next}
          </Button>
        </Row>
      </Stack>
      <Followed part={recipient.toLowerCase()} />
    </Pad>
  );
}

/** The latest followed people, if their names contain a text; nothing if they cannot be loaded. */
function Followed({ part }: { part: string }) {
  const { currentData } = useListFollowedInfiniteQuery(undefined, refetchOnVisit);
  const people = itemsOf(currentData).filter(({ username }) => username.toLowerCase().includes(part));
  if (people.length === 0) return null;
  return (
    <section aria-labelledby="followed-recipients">
      <SmallTitle as="h3" id="followed-recipients">
        {newMessageTexts.followed}
      </SmallTitle>
      <ul>
        {people.map((person) => (
          <li key={person.id}>
            <Person to={pageUrls.messageTo(person.username)}>
              <PersonAvatar person={person} size={36} />
              {person.username}
            </Person>
          </li>
        ))}
      </ul>
    </section>
  );
}

const Pad = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-24);
  width: 100%;
  max-width: 480px;
  padding: var(--space-16);
  overflow-y: auto;
  ul {
    padding: 0;
    list-style: none;
  }
`;

const Person = styled(Link)`
  display: flex;
  gap: var(--space-12);
  align-items: center;
  padding: var(--space-8);
  border-radius: var(--radius-control);
  color: var(--text-strong);
  overflow-wrap: anywhere;
  ${media.hover} {
    &:hover {
      background: var(--surface-sunken);
    }
  }
`;
