import type { Conversation, Message } from '@stoa/contract';
import { useOutbox, type OutboxMessage, type Page } from '@stoa/platform';
import { useCallback, useEffect, useMemo, useState } from 'react';
import styled from 'styled-components';
import { messagesTexts } from '../texts/messages';
import { ArrivedButton } from './ArrivedButton';
import { DeleteQuestion } from './DeleteQuestion';
import { LogStart } from './LogStart';
import { groupsOf } from './messageGroups';
import type { useListMessagesInfiniteQuery } from './messagesApi';
import { MessagesTogether } from './MessagesTogether';
import { useLogScroll } from './useLogScroll';
import { useReadMark } from './useReadMark';
import { Waiting } from './Waiting';

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

/** The messages, newest last, followed by the outbox. */
export function MessageLog({ conversation, memberId, pages, query }: MessageLogProps) {
  const { id, person } = conversation;
  const { fetchNextPage, isFetchingNextPage, isFetchNextPageError } = query;
  const groups = useMemo(() => groupsOf(pages), [pages]);
  const hasEarlier = Boolean(pages.at(-1)?.next);
  const handleNearStart = useEarlierLoading(query, hasEarlier);
  const { log, content, shown, room, isAtEnd, scrollToEnd, handleScroll } = useLogScroll(
    groups,
    handleNearStart,
  );

  const newest = pages[0]?.items ?? [];
  const waiting = useOutbox(memberId, person.username);
  useEffect(() => {
    if (waiting.length > 0) scrollToEnd();
  }, [waiting.length, scrollToEnd]);

  useReadMark(conversation, newest, isAtEnd);
  const arrived = useArrived(newest, memberId, isAtEnd);
  const [selected, setSelected] = useState<Message>();

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
        <Inner ref={content}>
          <div style={{ height: room.before }} />
          {shown.map(({ key, messages, before }) => (
            <MessagesTogether
              key={key}
              messages={messages}
              before={before}
              memberId={memberId}
              onDelete={setSelected}
            />
          ))}
          <div style={{ height: room.after }} />
          <Unsent>
            <Waiting messages={unsentOf(waiting, newest)} />
          </Unsent>
        </Inner>
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
      <DeleteQuestion
        conversationId={id}
        message={selected}
        onClose={() => setSelected(undefined)}
        onDeleted={focusLog}
      />
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

/** Returns the number of new messages below the visible area. */
function useArrived(newest: readonly Message[], memberId: number, isAtEnd: boolean): number {
  const newestId = newest[0]?.id ?? 0;
  const [seenId, setSeenId] = useState(newestId);
  if (isAtEnd && seenId !== newestId) setSeenId(newestId);
  return isAtEnd ? 0 : newest.filter(({ id, author }) => id > seenId && author.id !== memberId).length;
}

/** Returns the queued messages that the server has not stored yet. */
function unsentOf(waiting: readonly OutboxMessage[], newest: readonly Message[]): OutboxMessage[] {
  const stored = new Set(newest.map(({ clientId }) => clientId));
  return waiting.filter(({ clientId }) => !stored.has(clientId));
}

const Place = styled.div`
  position: relative;
  flex: 1;
  min-height: 0;
`;

const Log = styled.div`
  position: relative;
  height: 100%;
  overflow-y: auto;
  overscroll-behavior: contain;
  &:focus-visible {
    outline-offset: -3px;
  }
`;

const Inner = styled.div`
  padding-inline: var(--space-16);
`;

const Unsent = styled.div`
  padding-block: var(--space-4) var(--space-12);
`;
