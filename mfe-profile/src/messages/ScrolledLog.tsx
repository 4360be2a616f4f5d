import type { Message } from '@stoa/contract';
import { lazyPart, useOutbox } from '@stoa/platform';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import { messagesTexts } from '../texts/messages';
import { Lines } from './bubble';
import { Log, logFocusKey, Place, type PlacedLogProps, Row } from './logFrame';
import { logRowsOf, type LogRow } from './logRows';
import { LogStart, logStartHeight } from './LogStart';
import { MessageRow } from './MessageRow';
import { useLogScroll } from './useLogScroll';
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

/** The log in the browser. Only messages near the visible area are mounted. */
export function ScrolledLog({ conversation, memberId, pages, query, place }: PlacedLogProps) {
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
  useRestoredPlace(place, log, virtualizer);
  useEffect(() => {
    if (waiting.length > 0) scrollToEnd();
  }, [waiting.length, scrollToEnd]);

  const isPrepending = usePrepending(rows, log);
  const newest = pages[0]?.items ?? [];
  useReadMark(conversation, newest, isAtEnd);
  const arrived = useArrived(newest, memberId, isAtEnd);
  const [focused, setFocused] = useState<string>();

  const focusLog = () => log.current?.focus({ preventScroll: true });
  const deletion = useDeletion(id, focusLog);

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
        data-focus-key={logFocusKey}
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
              <Content row={row} memberId={memberId} onDelete={deletion.ask} />
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
      {deletion.question}
    </Place>
  );
}

interface ContentProps {
  row: LogRow;
  memberId: number;
  onDelete: (message: Message) => void;
}

function Content({ row, memberId, onDelete }: ContentProps) {
  if (!('message' in row)) return <WaitingMessage message={row.unsent} />;
  const { message, before } = row;
  return <MessageRow message={message} before={before} memberId={memberId} onDelete={onDelete} />;
}

/** Returns a function that asks whether to delete a message, and the question. */
function useDeletion(conversationId: number, onDeleted: () => void) {
  const [selected, setSelected] = useState<Message>();
  const [hasAsked, setHasAsked] = useState(false);
  return {
    ask(message: Message) {
      setHasAsked(true);
      setSelected(message);
    },
    question: hasAsked && (
      <DeleteQuestion
        conversationId={conversationId}
        message={selected}
        onClose={() => setSelected(undefined)}
        onDeleted={onDeleted}
      />
    ),
  };
}

/** Returns a function that loads earlier messages, if there are any and the last attempt did not fail. */
function useEarlierLoading(query: PlacedLogProps['query'], hasEarlier: boolean): () => void {
  const { fetchNextPage, isFetchingNextPage, isFetchNextPageError } = query;
  const canFetch = hasEarlier && !isFetchingNextPage && !isFetchNextPageError;
  return useCallback(() => {
    if (canFetch) void fetchNextPage();
  }, [canFetch, fetchNextPage]);
}

/** Moves a new log to the reader's place in the one that it replaces. */
function useRestoredPlace(
  place: PlacedLogProps['place'],
  log: RefObject<HTMLElement | null>,
  virtualizer: RefObject<VirtualizerHandle | null>,
): void {
  useLayoutEffect(() => {
    if (!place.current) return;
    const { hasFocus, isAtEnd, index, offset } = place.current;
    if (hasFocus) log.current?.focus({ preventScroll: true });
    if (!isAtEnd) virtualizer.current?.scrollToIndex(index, { align: 'start', offset: -offset });
  }, [log, place, virtualizer]);
}

/** Returns whether the last change added rows before the first one: they must not move the visible ones. */
function usePrepending(rows: readonly LogRow[], log: RefObject<HTMLElement | null>): boolean {
  const isPrepending = useIsPrepending(rows);
  // Virtua corrects the offset of the last scroll event: it must not be from before the added rows when they are measured.
  useLayoutEffect(() => {
    if (isPrepending) queueMicrotask(() => log.current?.dispatchEvent(new Event('scroll')));
  }, [log, rows, isPrepending]);
  return isPrepending;
}

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
