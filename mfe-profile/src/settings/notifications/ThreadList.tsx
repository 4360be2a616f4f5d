import { pageUrls } from '@stoa/contract';
import {
  Link,
  PagedList,
  threadLevelTexts,
  useThreadLevel,
  type ChosenLevel,
  type PagedQuery,
} from '@stoa/platform';
import { Button, LoadingText, Muted, Stack, useKeptFocus } from '@stoa/ui';
import { useId } from 'react';
import styled from 'styled-components';
import { Subtitle } from '../Subtitle';

/** A post whose thread the member has chosen to mute or follow. */
interface ChosenThread {
  id: number;
  title: string;
}

interface ThreadListProps<Thread extends ChosenThread> {
  query: PagedQuery<Thread>;
  texts: {
    readonly title: string;
    readonly text: string;
    readonly none: string;
    readonly loading: string;
    readonly failed: string;
    readonly more: string;
    readonly nouns: readonly [string, string];
    /** The button that ends the choice. */
    readonly end: string;
  };
  /** What the member has chosen for these threads. */
  level: ChosenLevel;
}

/** The threads that a member mutes or follows, each with a button that ends it. */
export function ThreadList<Thread extends ChosenThread>({ query, texts, level }: ThreadListProps<Thread>) {
  const region = useKeptFocus<HTMLElement>();
  const id = useId();
  const rowId = (thread: ChosenThread) => `${id}-${thread.id}`;
  return (
    <Stack as="section" $gap={8} ref={region} tabIndex={-1} aria-labelledby={id}>
      <Subtitle id={id}>{texts.title}</Subtitle>
      <Muted as="p">{texts.text}</Muted>
      <PagedList
        query={query}
        failure={texts.failed}
        pending={<LoadingText label={texts.loading} lines={2} />}
        empty={<p>{texts.none}</p>}
        label={texts.more}
        nouns={texts.nouns}
        hasAddress={false}
        isKept
        focusIn={(thread) => document.getElementById(rowId(thread))?.querySelector('a')}
      >
        {(thread) => <Entry id={rowId(thread)} thread={thread} texts={texts} level={level} />}
      </PagedList>
    </Stack>
  );
}

interface EntryProps extends Pick<ThreadListProps<ChosenThread>, 'texts' | 'level'> {
  id: string;
  thread: ChosenThread;
}

function Entry({ id, thread, texts, level }: EntryProps) {
  const { isBusy, setOn } = useThreadLevel(thread.id, level);
  return (
    <Thread id={id}>
      <Link to={pageUrls.post(thread.id)} dir="auto">
        {thread.title}
      </Link>
      <Button
        size="sm"
        isBusy={isBusy}
        aria-label={threadLevelTexts[level].endName(thread.title)}
        onClick={() => void setOn(false)}
      >
        {texts.end}
      </Button>
    </Thread>
  );
}

const Thread = styled.li`
  display: flex;
  align-items: center;
  gap: var(--space-12);
  min-height: 48px;
  padding: var(--space-8) 0;
  > a {
    flex: 1;
    min-width: 0;
    color: var(--text-strong);
    overflow-wrap: anywhere;
  }
`;
