import { foldPhrase, MutedWord, peopleLimits } from '@stoa/contract';
import { QueryState, toastError, useDraft } from '@stoa/platform';
import {
  Button,
  Chip,
  Field,
  IconButton,
  LoadingText,
  Muted,
  Row,
  Stack,
  TextField,
  toast,
  useKeptFocus,
} from '@stoa/ui';
import { X } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import styled from 'styled-components';
import { mutedWordsTexts } from '../../texts/mutedWords';
import { useGetMutedWordsQuery, useSetMutedWordsMutation } from './privacyApi';
import { Subtitle } from '../Subtitle';

/** Editor of the muted words: each change is saved at once. */
export function MutedWordsEditor() {
  const query = useGetMutedWordsQuery();
  return (
    <Stack as="section" $gap={8} aria-labelledby="muted-words">
      <Subtitle id="muted-words">{mutedWordsTexts.title}</Subtitle>
      <Muted as="p">{mutedWordsTexts.text}</Muted>
      <QueryState
        query={query}
        failure={mutedWordsTexts.failed}
        pending={<LoadingText label={mutedWordsTexts.loading} lines={2} />}
      >
        {({ words }) => <Editor words={words} />}
      </QueryState>
    </Stack>
  );
}

function Editor({ words }: { words: readonly string[] }) {
  const [word, setWord, forgetWord] = useDraft('muted-word', '');
  const [fault, setFault] = useState<string>();
  const [save, { isLoading, originalArgs }] = useSetMutedWordsMutation();
  const isAdding = isLoading && (originalArgs?.words.length ?? 0) > words.length;
  const region = useKeptFocus<HTMLDivElement>();

  /** Saves the words and announces the change. Returns whether it succeeded. */
  async function store(next: string[], said: string): Promise<boolean> {
    const { error } = await save({ words: next });
    if (error) toastError(mutedWordsTexts.notSaved, error);
    else toast({ title: said });
    return !error;
  }

  async function handleAdd(event: FormEvent) {
    event.preventDefault();
    if (isLoading) return;
    const added = word.trim().replace(/\s+/g, ' ');
    const found = faultOf(added, words);
    setFault(found);
    if (!found && (await store([...words, added], mutedWordsTexts.added(added)))) forgetWord();
  }
  return (
    <Stack $gap={12} ref={region} tabIndex={-1}>
      <Form onSubmit={(event) => void handleAdd(event)} noValidate>
        <Field label={mutedWordsTexts.field} hint={mutedWordsTexts.hint} error={fault}>
          <TextField
            dir="auto"
            value={word}
            autoComplete="off"
            readOnly={isAdding}
            onChange={(event) => {
              setWord(event.target.value);
              setFault(undefined);
            }}
          />
        </Field>
        <Button type="submit" isBusy={isLoading}>
          {mutedWordsTexts.add}
        </Button>
      </Form>
      {words.length === 0 ? (
        <p>{mutedWordsTexts.none}</p>
      ) : (
        <Row as="ul" $gap={8} aria-label={mutedWordsTexts.title}>
          {words.map((muted) => (
            <li key={muted}>
              <Word>
                <bdi>{muted}</bdi>
                <IconButton
                  label={mutedWordsTexts.remove(muted)}
                  size="sm"
                  onClick={() =>
                    !isLoading &&
                    void store(
                      words.filter((other) => other !== muted),
                      mutedWordsTexts.removed(muted),
                    )
                  }
                >
                  <X aria-hidden />
                </IconButton>
              </Word>
            </li>
          ))}
        </Row>
      )}
    </Stack>
  );
}

/** Returns a validation error that the server would report. */
function faultOf(word: string, words: readonly string[]): string | undefined {
  const { error } = MutedWord.safeParse(word);
  if (error) return error.issues[0]?.message;
  if (words.some((other) => foldPhrase(other) === foldPhrase(word))) return mutedWordsTexts.already(word);
  return words.length >= peopleLimits.mutedWordsMax ? mutedWordsTexts.full : undefined;
}

const Form = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: var(--space-8);
  > :first-child {
    flex: 1 1 200px;
  }
  > button {
    margin-top: 26px;
  }
`;

const Word = styled(Chip)`
  gap: var(--space-4);
  padding-inline-end: 0;
  overflow-wrap: anywhere;
`;
