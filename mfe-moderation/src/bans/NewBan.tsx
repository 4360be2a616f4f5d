import type { BanCommunity } from '@stoa/contract';
import { lazyPart } from '@stoa/platform';
import { Button, Field, Row, TextField } from '@stoa/ui';
import { useState, type FormEvent } from 'react';
import styled from 'styled-components';
import { banTexts as texts } from '../texts/bans';

/** The dialog loads on first use. */
const BanDialog = lazyPart(async () => (await import('./BanDialog')).default, null);

/** Bans a person by their username. */
export function NewBan({ community }: { community: BanCommunity | undefined }) {
  const [username, setUsername] = useState('');
  /** The person of the dialog, also while it closes. */
  const [person, setPerson] = useState<string>();
  const [isOpen, setIsOpen] = useState(false);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const name = username.trim();
    if (name === '') return;
    setPerson(name);
    setIsOpen(true);
  }

  return (
    <>
      <form noValidate aria-label={texts.addName} onSubmit={handleSubmit}>
        <Line $gap={8}>
          <Field label={texts.username}>
            <TextField
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              value={username}
              onChange={(event) => setUsername(event.target.value)}
            />
          </Field>
          <Button type="submit" disabled={username.trim() === ''}>
            {texts.add}
          </Button>
        </Line>
      </form>
      {person !== undefined && (
        <BanDialog isOpen={isOpen} onOpenChange={setIsOpen} username={person} community={community} />
      )}
    </>
  );
}

const Line = styled(Row)`
  align-items: flex-end;
  > :first-child {
    flex: 1 1 200px;
    min-width: 0;
  }
`;
