import { pageUrls, type MutedThread } from '@stoa/contract';
import {
  itemsOf,
  Link,
  LoadMore,
  QueryState,
  threadMutingTexts,
  useThreadMuting,
  refetchOnVisit,
} from '@stoa/platform';
import { Button, LoadingArea, Muted, RuledList, SkeletonText, Stack, useKeptFocus } from '@stoa/ui';
import styled from 'styled-components';
import { mutedThreadsTexts } from '../texts/mutedThreads';
import { useListMutedThreadsInfiniteQuery } from './privacyApi';
import { Subtitle } from './Subtitle';

/** The muted threads, each with an Unmute button. */
export function MutedThreads() {
  const query = useListMutedThreadsInfiniteQuery(undefined, refetchOnVisit);
  const region = useKeptFocus<HTMLElement>();
  return (
    <Stack as="section" $gap={8} ref={region} tabIndex={-1} aria-labelledby="muted-threads">
      <Subtitle id="muted-threads">{mutedThreadsTexts.title}</Subtitle>
      <Muted as="p">{mutedThreadsTexts.text}</Muted>
      <QueryState
        query={query}
        failure={mutedThreadsTexts.failed}
        pending={
          <LoadingArea label={mutedThreadsTexts.loading}>
            <SkeletonText lines={2} />
          </LoadingArea>
        }
        empty={<p>{mutedThreadsTexts.none}</p>}
      >
        {(threads) => (
          <>
            <RuledList>
              {itemsOf(threads).map((thread) => (
                <Entry key={thread.id} thread={thread} />
              ))}
            </RuledList>
            <LoadMore
              query={query}
              label={mutedThreadsTexts.more}
              nouns={mutedThreadsTexts.nouns}
              failure={mutedThreadsTexts.failed}
              focusIn={({ id }) => document.querySelector<HTMLElement>(`#muted-${id} a`)}
            />
          </>
        )}
      </QueryState>
    </Stack>
  );
}

function Entry({ thread: { id, title } }: { thread: MutedThread }) {
  const { isBusy, setMuted } = useThreadMuting(id);
  return (
    <Thread id={`muted-${id}`}>
      <Link to={pageUrls.post(id)} dir="auto">
        {title}
      </Link>
      <Button
        size="sm"
        isBusy={isBusy}
        aria-label={threadMutingTexts.unmuteName(title)}
        onClick={() => void setMuted(false)}
      >
        {mutedThreadsTexts.unmute}
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
