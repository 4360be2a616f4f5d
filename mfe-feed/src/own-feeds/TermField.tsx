import { announce, Button, Field, Stack, TextField, useKeptFocus } from '@stoa/ui';
import styled from 'styled-components';
import { ownFeedFormTexts as texts } from '../texts/ownFeedForm';
import { ChosenList } from './ChosenList';

export interface TermFieldProps {
  label: string;
  hint: string;
  /** The terms that are chosen. */
  terms: readonly string[];
  /** The text in the field. */
  typed: string;
  /** The most characters of a term. */
  max: number;
  error: string | undefined;
  onType: (text: string) => void;
  /** Adds the text in the field. Returns whether it was added. */
  onAdd: () => boolean;
  onRemove: (term: string) => void;
}

/** Words or domains: a text field whose text becomes an entry of the list below it. */
export function TermField({
  label,
  hint,
  terms,
  typed,
  max,
  error,
  onType,
  onAdd,
  onRemove,
}: TermFieldProps) {
  const region = useKeptFocus<HTMLDivElement>();

  function handleAdd() {
    const term = typed.trim();
    if (term !== '' && onAdd()) announce(texts.added(term));
  }
  return (
    <Stack $gap={8} ref={region} tabIndex={-1}>
      <Line>
        <Field label={label} hint={hint} error={error}>
          <TextField
            value={typed}
            autoComplete="off"
            autoCapitalize="none"
            maxLength={max}
            onChange={(event) => onType(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing || typed.trim() === '') return;
              event.preventDefault();
              handleAdd();
            }}
          />
        </Field>
        <Button aria-label={texts.addName(label)} onClick={handleAdd}>
          {texts.add}
        </Button>
      </Line>
      <ChosenList
        label={texts.chosen(label)}
        chosen={terms.map((term) => ({ key: term, name: term }))}
        onRemove={onRemove}
      />
    </Stack>
  );
}

const Line = styled.div`
  display: flex;
  align-items: flex-start;
  gap: var(--space-8);
  > :first-child {
    flex: 1;
  }
  > button {
    margin-top: 26px;
  }
`;
