import { foldPhrase, MutedWord, peopleLimits } from '@stoa/contract';
import { QueryState, toastResult, useDraft } from '@stoa/platform';
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
  useKeptFocus,
} from '@stoa/ui';
import { X } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import styled from 'styled-components';
import { mutedWordsTexts } from '../../texts/mutedWords';
import { useGetMutedWordsQuery, useLazyGetMutedWordsQuery, useSetMutedWordsMutation } from './privacyApi';
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
  const { changing, add, remove } = useWordChanges();
  const region = useKeptFocus<HTMLDivElement>();

  async function handleAdd(event: FormEvent) {
    event.preventDefault();
    if (changing) return;
    const added = word.trim().replace(/\s+/g, ' ');
    const found = faultOf(added, words);
    setFault(found);
    if (!found && (await add(added))) forgetWord();
  }
  return (
    <Stack $gap={12} ref={region} tabIndex={-1}>
      <Form onSubmit={(event) => void handleAdd(event)} noValidate>
        <Field label={mutedWordsTexts.field} hint={mutedWordsTexts.hint} error={fault}>
          <TextField
            dir="auto"
            value={word}
            autoComplete="off"
            readOnly={changing === 'add'}
            onChange={(event) => {
              setWord(event.target.value);
              setFault(undefined);
            }}
          />
        </Field>
        <Button type="submit" isBusy={changing !== undefined}>
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
                  onClick={() => !changing && void remove(muted)}
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

/** Changes the stored words and announces it. */
function useWordChanges() {
  const [read] = useLazyGetMutedWordsQuery();
  const [save] = useSetMutedWordsMutation();
  const [changing, setChanging] = useState<'add' | 'remove'>();

  /**
   * Another device may have changed the words, so a change starts from the stored ones. Returns whether it succeeded.
   * @param said what is announced then
   */
  async function store(
    kind: 'add' | 'remove',
    change: (stored: readonly string[]) => string[],
    said: string,
  ): Promise<boolean> {
    setChanging(kind);
    const { data, error } = await read();
    const failure = data ? (await save({ words: change(data.words) })).error : error;
    setChanging(undefined);
    toastResult(failure, mutedWordsTexts.notSaved, said);
    return !failure;
  }
  return {
    changing,
    add: (added: string) =>
      store(
        'add',
        (stored) => [...stored.filter((other) => !isSame(other, added)), added],
        mutedWordsTexts.added(added),
      ),
    remove: (muted: string) =>
      store('remove', (stored) => stored.filter((other) => other !== muted), mutedWordsTexts.removed(muted)),
  };
}

const isSame = (word: string, other: string): boolean => foldPhrase(word) === foldPhrase(other);

/** Returns a validation error that the server would report. */
function faultOf(word: string, words: readonly string[]): string | undefined {
  const { error } = MutedWord.safeParse(word);
  if (error) return error.issues[0]?.message;
  if (words.some((other) => isSame(other, word))) return mutedWordsTexts.already(word);
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
