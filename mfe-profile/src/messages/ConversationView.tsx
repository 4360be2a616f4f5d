import { type Conversation, messageLimits } from '@stoa/contract';
import { itemsOf, lazyPart, QueryState, useAppDispatch, useLocation, useSearchParams } from '@stoa/platform';
import { Muted, useKeptFocus } from '@stoa/ui';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { messagesTexts } from '../texts/messages';
import { Composer } from './Composer';
import { ConversationHead } from './ConversationHead';
import { ConversationMenu } from './ConversationMenu';
import { LogSkeleton } from './LogSkeleton';
import { MessageLog } from './MessageLog';
import { useListMessagesInfiniteQuery } from './messagesApi';
import { catchUp, isKnown, noteDropped, noteLoaded } from './useMessageNews';

/** Most conversations are accepted. */
const RequestBar = lazyPart(
  async () => (await import(/* webpackChunkName: 'inMessages' */ './RequestBar')).RequestBar,
  null,
);

export interface ConversationViewProps {
  conversation: Conversation;
  memberId: number;
}

/** A conversation: the other person, the messages and the form. */
export function ConversationView({ conversation, memberId }: ConversationViewProps) {
  const { id, person, status, canWrite } = conversation;
  const field = useRef<HTMLTextAreaElement>(null);
  // The form disappears when a request is full.
  const whole = useKeptFocus<HTMLDivElement>();
  const query = useListMessagesInfiniteQuery(id);
  const sent = itemsOf(query.currentData).filter(({ author }) => author.id === memberId).length;
  const isFull = status === 'waiting' && sent >= messageLimits.requestMessagesMax;
  const { state } = useLocation();
  const isWriting = (state as { isWriting?: boolean } | null)?.isWriting === true;
  // The first message to a member opens this page: its author goes on writing.
  useEffect(() => {
    if (isWriting) field.current?.focus();
  }, [isWriting]);
  useInboxOnAcceptance(status);
  useLoadedMessages(id, query.currentData?.pages[0]?.items);
  return (
    <Whole ref={whole} tabIndex={-1}>
      <ConversationHead person={person}>
        <ConversationMenu conversation={conversation} />
      </ConversationHead>
      <QueryState
        query={query}
        failure={messagesTexts.failedMessages}
        pending={
          <Fill>
            <LogSkeleton />
          </Fill>
        }
      >
        {({ pages }) => (
          <MessageLog conversation={conversation} memberId={memberId} pages={pages} query={query} />
        )}
      </QueryState>
      {status === 'request' && (
        <RequestBar conversation={conversation} onAccepted={() => field.current?.focus()} />
      )}
      {status === 'ignored' && <Line>{messagesTexts.ignoredText}</Line>}
      {status === 'waiting' && canWrite && <Line>{messagesTexts.waiting(person.username)}</Line>}
      {!canWrite && <Line>{isFull ? messagesTexts.waitingFull(person.username) : messagesTexts.closed}</Line>}
      {canWrite && <Composer conversationId={id} username={person.username} field={field} />}
    </Whole>
  );
}

/** Shows the inbox, where the conversation now is, once the member accepts its request with a button or a reply. */
function useInboxOnAcceptance(status: Conversation['status']): void {
  const [, setSearch] = useSearchParams();
  const before = useRef(status);
  useEffect(() => {
    const wasRequest = before.current === 'request' || before.current === 'ignored';
    before.current = status;
    if (wasRequest && status === 'accepted') setSearch({}, { replace: true });
  }, [status, setSearch]);
}

/** Records the messages from the server, and refreshes cached ones. */
function useLoadedMessages(id: number, newest: Parameters<typeof noteLoaded>[2] | undefined): void {
  const dispatch = useAppDispatch();
  const wasThere = useRef(newest !== undefined);
  const isThere = newest !== undefined;
  const latest = useRef(newest);
  useEffect(() => {
    latest.current = newest;
  });
  useEffect(() => {
    if (!isThere) return noteDropped(id);
    // Messages that came with the page are cached, but not recorded yet.
    if (wasThere.current && isKnown(id)) void catchUp(dispatch, id);
    else noteLoaded(dispatch, id, latest.current ?? []);
    wasThere.current = true;
  }, [dispatch, id, isThere]);
}

const Whole = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-height: 0;
`;

const Fill = styled.div`
  flex: 1;
  min-height: 0;
  overflow: hidden;
`;

const Line = styled(Muted).attrs({ as: 'p' })`
  flex: none;
  padding: var(--space-8) var(--space-16);
  border-top: 1px solid var(--line-hair);
`;
