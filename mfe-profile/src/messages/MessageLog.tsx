import type { Conversation, Message } from '@stoa/contract';
import { toastError, useAppDispatch, useOutbox, type Page } from '@stoa/platform';
import { Button, commonTexts, ConfirmDialog, Muted, toast } from '@stoa/ui';
import { ArrowDown } from 'lucide-react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import styled from 'styled-components';
import { messagesTexts } from '../texts/messages';
import { groupsOf } from './messageGroups';
import { messagesApi, useDeleteMessageMutation, type useListMessagesInfiniteQuery } from './messagesApi';
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
  const canFetch = hasEarlier && !isFetchingNextPage;

  const handleNearStart = useCallback(() => {
    if (canFetch && !isFetchNextPageError) void fetchNextPage();
  }, [canFetch, isFetchNextPageError, fetchNextPage]);
  const { log, content, shown, room, isAtEnd, scrollToEnd, handleScroll } = useLogScroll(
    groups,
    handleNearStart,
  );

  const newest = pages[0]?.items ?? [];
  const waiting = useOutbox(memberId, person.username);
  const stored = new Set(newest.map(({ clientId }) => clientId));
  const unsent = waiting.filter(({ clientId }) => !stored.has(clientId));
  useEffect(() => {
    if (waiting.length > 0) scrollToEnd();
  }, [waiting.length, scrollToEnd]);

  useReadMark(conversation, newest, isAtEnd);
  const arrived = useArrived(newest, memberId, isAtEnd);
  const [selected, setSelected] = useState<Message>();

  async function handleEarlier() {
    const { data } = await fetchNextPage();
    // The pressed button may be gone: move the focus to the log.
    if (data && !data.pages.at(-1)?.next) log.current?.focus({ preventScroll: true });
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
        <Start>
          {hasEarlier ? (
            <Button size="sm" isBusy={isFetchingNextPage} onClick={() => void handleEarlier()}>
              {isFetchNextPageError ? commonTexts.retry : messagesTexts.earlier}
            </Button>
          ) : (
            <Muted dir="auto">{messagesTexts.beginning(person.username)}</Muted>
          )}
        </Start>
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
            <Waiting messages={unsent} />
          </Unsent>
        </Inner>
      </Log>
      {arrived > 0 && (
        <Arrived>
          <Button
            size="sm"
            variant="primary"
            icon={<ArrowDown aria-hidden />}
            onClick={() => {
              scrollToEnd();
              log.current?.focus({ preventScroll: true });
            }}
          >
            {messagesTexts.arrived(arrived)}
          </Button>
        </Arrived>
      )}
      <DeleteQuestion
        conversationId={id}
        message={selected}
        onClose={() => setSelected(undefined)}
        onDeleted={() => log.current?.focus({ preventScroll: true })}
      />
    </Place>
  );
}

/** Returns the number of new messages below the visible area. */
function useArrived(newest: readonly Message[], memberId: number, isAtEnd: boolean): number {
  const newestId = newest[0]?.id ?? 0;
  const [seenId, setSeenId] = useState(newestId);
  if (isAtEnd && seenId !== newestId) setSeenId(newestId);
  return isAtEnd ? 0 : newest.filter(({ id, author }) => id > seenId && author.id !== memberId).length;
}

interface DeleteQuestionProps {
  conversationId: number;
  /** The message to delete; undefined while the dialog is closed. */
  message: Message | undefined;
  onClose: () => void;
  onDeleted: () => void;
}

function DeleteQuestion({ conversationId, message, onClose, onDeleted }: DeleteQuestionProps) {
  const [remove, { isLoading }] = useDeleteMessageMutation();
  const dispatch = useAppDispatch();

  async function handleConfirm() {
    if (!message) return;
    const { error } = await remove(message.id);
    onClose();
    if (error) {
      toastError(messagesTexts.notDeleted, error);
      return;
    }
    dispatch(
      messagesApi.util.updateQueryData('listMessages', conversationId, ({ pages }) => {
        const gone = pages.flatMap(({ items }) => items).find(({ id }) => id === message.id);
        if (gone) Object.assign(gone, { content: '', imageUrl: null, isDeleted: true });
      }),
    );
    onDeleted();
    toast({ title: messagesTexts.messageDeleted });
  }
  return (
    <ConfirmDialog
      open={message !== undefined}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={messagesTexts.deleteTitle}
      description={messagesTexts.deleteText}
      confirmLabel={commonTexts.delete}
      isBusy={isLoading}
      onConfirm={() => void handleConfirm()}
    />
  );
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

const Start = styled.div`
  display: flex;
  justify-content: center;
  padding: var(--space-16);
  text-align: center;
`;

const Inner = styled.div`
  padding-inline: var(--space-16);
`;

const Unsent = styled.div`
  padding-block: var(--space-4) var(--space-12);
`;

const Arrived = styled.div`
  position: absolute;
  inset: auto 0 var(--space-12);
  display: flex;
  justify-content: center;
  pointer-events: none;
  > * {
    pointer-events: auto;
  }
`;
