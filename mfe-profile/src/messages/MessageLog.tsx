import type { Conversation, Message } from '@stoa/contract';
import { lazyPart, useMarkdownBeforeHydration, useOutbox, type Page } from '@stoa/platform';
import { useHydrated } from '@stoa/ui';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import styled from 'styled-components';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import { messagesTexts } from '../texts/messages';
import { Lines } from './bubble';
import { logRowsOf, type LogRow } from './logRows';
import { LogStart, logStartHeight } from './LogStart';
import { MessageRow } from './MessageRow';
import type { useListMessagesInfiniteQuery } from './messagesApi';
import { placeIn, type ReadingPlace } from './readingPlace';
import { endMargin, useLogScroll } from './useLogScroll';
import { useReadMark } from './useReadMark';
import { WaitingMessage } from './WaitingMessage';

const ArrivedButton = lazyPart(
  async () => (await import(/* webpackChunkName: 'inMessages' */ './ArrivedButton')).ArrivedButton,
  null,
);
const DeleteQuestion = lazyPart(
  async () => (await import(/* webpackChunkName: 'inMessages' */ './DeleteQuestion')).DeleteQuestion,
  null,
);

/** Messages this close to the visible area are mounted, in px. */
const overscan = 800;

export interface MessageLogProps {
  conversation: Conversation;
  memberId: number;
  /** Loaded messages, newest first. */
  pages: readonly Page<Message>[];
  query: Pick<
    ReturnType<typeof useListMessagesInfiniteQuery>,
    'fetchNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError'
  >;
}

interface PlacedLogProps extends MessageLogProps {
  /** The reader's place in the first log when the other one replaced it. */
  place: RefObject<ReadingPlace | undefined>;
}

/** The messages, newest last, followed by the outbox. */
export function MessageLog(props: MessageLogProps) {
  useMarkdownBeforeHydration();
  const place = useRef<ReadingPlace>(undefined);
  return useHydrated() ? <ScrolledLog {...props} place={place} /> : <FirstLog {...props} place={place} />;
}

/** The log as the server renders it: whole, and scrolled to its end by styles alone. */
function FirstLog({ conversation: { person }, memberId, pages, query, place }: PlacedLogProps) {
  const log = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = log;
    return () => {
      if (current) place.current = placeIn(current, endMargin);
    };
  }, [place]);
  return (
    <Place>
      <FirstScroll ref={log} role="log" aria-label={messagesTexts.with(person.username)} tabIndex={0}>
        <div>
          <LogStart
            username={person.username}
            hasEarlier={Boolean(pages.at(-1)?.next)}
            isFetching={query.isFetchingNextPage}
            hasFailed={false}
            onEarlier={() => void query.fetchNextPage()}
          />
          <FirstLines>
            {logRowsOf(pages, []).map(
              (row) =>
                'message' in row && (
                  <li key={row.key}>
                    <Row>
                      <MessageRow {...row} memberId={memberId} onDelete={() => undefined} />
                    </Row>
                  </li>
                ),
            )}
          </FirstLines>
        </div>
      </FirstScroll>
    </Place>
  );
}

/** The log in the browser. Only messages near the visible area are mounted. */
function ScrolledLog({ conversation, memberId, pages, query, place }: PlacedLogProps) {
  const { id, person } = conversation;
  const { fetchNextPage, isFetchingNextPage, isFetchNextPageError } = query;
  const waiting = useOutbox(memberId, person.username);
  const rows = useMemo(() => logRowsOf(pages, waiting), [pages, waiting]);
  const hasEarlier = Boolean(pages.at(-1)?.next);
  const { log, isAtEnd, scrollToEnd, handleScroll, handleResize } = useLogScroll(
    rows,
    place.current?.isAtEnd ?? true,
    useEarlierLoading(query, hasEarlier),
  );
  const virtualizer = useRef<VirtualizerHandle>(null);
  useLayoutEffect(() => {
    if (!place.current) return;
    const { hasFocus, isAtEnd: wasAtEnd, index, offset } = place.current;
    if (hasFocus) log.current?.focus({ preventScroll: true });
    if (!wasAtEnd) virtualizer.current?.scrollToIndex(index, { align: 'start', offset: -offset });
  }, [log, place]);
  useEffect(() => {
    if (waiting.length > 0) scrollToEnd();
  }, [waiting.length, scrollToEnd]);

  const isPrepending = useIsPrepending(rows);
  // Virtua corrects the offset of the last scroll event: it must not be from before the added rows when they are measured.
  useLayoutEffect(() => {
    if (isPrepending) queueMicrotask(() => log.current?.dispatchEvent(new Event('scroll')));
  }, [log, rows, isPrepending]);
  const newest = pages[0]?.items ?? [];
  useReadMark(conversation, newest, isAtEnd);
  const arrived = useArrived(newest, memberId, isAtEnd);
  const [selected, setSelected] = useState<Message>();
  const [hasAsked, setHasAsked] = useState(false);
  const [focused, setFocused] = useState<string>();

  function handleDelete(message: Message) {
    setHasAsked(true);
    setSelected(message);
  }
  const focusLog = () => log.current?.focus({ preventScroll: true });

  async function handleEarlier() {
    const { data } = await fetchNextPage();
    // The pressed button may be gone: move the focus to the log.
    if (data && !data.pages.at(-1)?.next) focusLog();
  }
  return (
    <Place>
      <Log
        ref={log}
        role="log"
        aria-label={messagesTexts.with(person.username)}
        aria-busy={isFetchingNextPage}
        tabIndex={0}
        onScroll={handleScroll}
      >
        <LogStart
          username={person.username}
          hasEarlier={hasEarlier}
          isFetching={isFetchingNextPage}
          hasFailed={isFetchNextPageError}
          onEarlier={() => void handleEarlier()}
        />
        <Virtualizer
          ref={virtualizer}
          as={Lines}
          item="li"
          data={rows}
          shift={isPrepending}
          startMargin={logStartHeight}
          bufferSize={overscan}
          keepMounted={rows.flatMap(({ key }, index) => (key === focused ? [index] : []))}
          onResize={handleResize}
        >
          {(row) => (
            <Row key={row.key} onFocus={() => setFocused(row.key)}>
              {'message' in row ? (
                <MessageRow
                  message={row.message}
                  before={row.before}
                  memberId={memberId}
                  onDelete={handleDelete}
                />
              ) : (
                <WaitingMessage message={row.unsent} />
              )}
            </Row>
          )}
        </Virtualizer>
      </Log>
      {arrived > 0 && (
        <ArrivedButton
          count={arrived}
          onClick={() => {
            scrollToEnd();
            focusLog();
          }}
        />
      )}
      {hasAsked && (
        <DeleteQuestion
          conversationId={id}
          message={selected}
          onClose={() => setSelected(undefined)}
          onDeleted={focusLog}
        />
      )}
    </Place>
  );
}

/** Returns a function that loads earlier messages, if there are any and the last attempt did not fail. */
function useEarlierLoading(query: MessageLogProps['query'], hasEarlier: boolean): () => void {
  const { fetchNextPage, isFetchingNextPage, isFetchNextPageError } = query;
  const canFetch = hasEarlier && !isFetchingNextPage && !isFetchNextPageError;
  return useCallback(() => {
    if (canFetch) void fetchNextPage();
  }, [canFetch, fetchNextPage]);
}

/** Returns whether the last change added rows before the first one: they must not move the visible ones. */
function useIsPrepending(rows: readonly LogRow[]): boolean {
  const [last, setLast] = useState({ rows, isPrepending: false });
  if (last.rows === rows) return last.isPrepending;
  const [first] = last.rows;
  const isPrepending = first !== undefined && first.key !== rows[0]?.key;
  setLast({ rows, isPrepending });
  return isPrepending;
}

/** Returns the number of new messages below the visible area. */
function useArrived(newest: readonly Message[], memberId: number, isAtEnd: boolean): number {
  const newestId = newest[0]?.id ?? 0;
  const [seenId, setSeenId] = useState(newestId);
  if (isAtEnd && seenId !== newestId) setSeenId(newestId);
  return isAtEnd ? 0 : newest.filter(({ id, author }) => id > seenId && author.id !== memberId).length;
}

const Place = styled.div`
  position: relative;
  flex: 1;
  min-height: 0;
`;

const Log = styled.div`
  position: relative;
  height: 100%;
  padding-block-end: var(--space-8);
  overflow-y: auto;
  overscroll-behavior: contain;
  &:focus-visible {
    outline-offset: -3px;
  }
`;

/** Reversed, so that its end is visible first; a short log still begins at the top. */
const FirstScroll = styled(Log)`
  display: flex;
  flex-direction: column-reverse;
  > div {
    margin-block-end: auto;
  }
`;

/** The gap of rows in `ScrolledLog`. */
const FirstLines = styled(Lines)`
  gap: 0;
`;

const Row = styled.div`
  padding: var(--space-4) var(--space-16);
`;
