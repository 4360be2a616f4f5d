import { caseLimits, codePointLength, pageUrls, type CaseDetails } from '@stoa/contract';
import { FormFailure, Link, useDraft } from '@stoa/platform';
import {
  Button,
  Field,
  LongDate,
  Muted,
  Notice,
  RelativeTime,
  SmallTitle,
  Stack,
  Stat,
  StatGroup,
  TextArea,
} from '@stoa/ui';
import type { FormEvent } from 'react';
import styled from 'styled-components';
import { casesTexts as texts } from '../texts/cases';
import { reportsTexts } from '../texts/reports';
import { useAddStaffNoteMutation } from './casesApi';

export interface CaseRecordProps {
  one: CaseDetails;
  /** Opens another case about the same person. */
  onOpen: (id: number) => void;
}

/** The person of a case: age, karma, what was decided about them, other open cases and staff notes. */
export function CaseRecord({ one, onOpen }: CaseRecordProps) {
  const { person, record, linked } = one;
  if (!record || !person) return <Muted as="p">{texts.recordGone}</Muted>;
  const { joinedAt, karma, removals, warnings, bans, ban } = record;
  return (
    <Stack $gap={8}>
      <SmallTitle as="h3">
        {texts.record(
          <Link to={pageUrls.user(person.username)}>
            <bdi>{person.username}</bdi>
          </Link>,
        )}
      </SmallTitle>
      <Muted as="p">{texts.joined(<LongDate date={joinedAt} />)}</Muted>
      <StatGroup>
        <Stat label={texts.karma} value={karma} />
        <Stat label={texts.removals} value={removals} />
        <Stat label={texts.warnings} value={warnings} />
        <Stat label={texts.bans} value={bans} />
      </StatGroup>
      {ban && (
        <Notice tone="caution">
          {texts.bannedNow(
            ban.isMute === true,
            ban.endsAt === null ? texts.forGood : texts.until(<LongDate date={ban.endsAt} />),
          )}
        </Notice>
      )}
      {linked.length > 0 && (
        <div>
          <SmallTitle as="h4">{texts.linked}</SmallTitle>
          <Linked>
            {linked.map(({ id, type, title, reason }) => (
              <li key={id}>
                <LinkButton type="button" onClick={() => onOpen(id)}>
                  {texts.subject({ type, title } as CaseDetails['subject'])}
                </LinkButton>{' '}
                <Muted>{reportsTexts.reason(reason)}</Muted>
              </li>
            ))}
          </Linked>
        </div>
      )}
      <Notes id={one.id} notes={record.notes} />
    </Stack>
  );
}

function Notes({ id, notes }: { id: number; notes: NonNullable<CaseDetails['record']>['notes'] }) {
  const [text, setText, clear] = useDraft(`staff-note:${id}`, '');
  const [addNote, { isLoading, error }] = useAddStaffNoteMutation();
  const isTooLong = codePointLength(text) > caseLimits.noteMax;

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (text.trim() === '' || isTooLong || isLoading) return;
    const { error: failure } = await addNote({ id, text: text.trim() });
    if (!failure) clear();
  }
  return (
    <Stack as="form" $gap={8} noValidate onSubmit={(event: FormEvent) => void handleSubmit(event)}>
      <SmallTitle as="h4">{texts.notes}</SmallTitle>
      {notes.length === 0 && <Muted as="p">{texts.noNotes}</Muted>}
      <ul>
        {notes.map((note) => (
          <li key={note.id}>
            <bdi>{note.text}</bdi>{' '}
            <Muted>
              {note.by.username}, <RelativeTime date={note.createdAt} />
            </Muted>
          </li>
        ))}
      </ul>
      <Field
        label={texts.note}
        hint={texts.noteHint}
        isOptional
        counter={{ value: text, max: caseLimits.noteMax }}
        error={isTooLong ? texts.noteTooLong : undefined}
      >
        <TextArea
          rows={2}
          value={text}
          readOnly={isLoading}
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
      <FormFailure error={error} fallback={texts.noteFailed} />
      <div>
        <Button type="submit" size="sm" isBusy={isLoading} disabled={text.trim() === '' || isTooLong}>
          {isLoading ? texts.adding : texts.addNote}
        </Button>
      </div>
    </Stack>
  );
}

const Linked = styled.ul`
  overflow-wrap: anywhere;
`;

const LinkButton = styled.button`
  padding: 0;
  border: 0;
  background: none;
  color: var(--accent);
  font: inherit;
  text-align: start;
  text-decoration: underline;
  cursor: pointer;
`;
