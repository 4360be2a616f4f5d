import type { Conversation, Message } from '@stoa/contract';
import type { Page } from '@stoa/platform';
import type { RefObject } from 'react';
import styled from 'styled-components';
import type { useListMessagesInfiniteQuery } from './messagesApi';
import type { ReadingPlace } from './readingPlace';

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

export interface PlacedLogProps extends MessageLogProps {
  /** The reader's place in the first log when the other one replaced it. */
  place: RefObject<ReadingPlace | undefined>;
}

/** Key of the log and of the field for a message: when the form disappears, the focus moves from the field to the log. */
export const logFocusKey = 'log';

export const Place = styled.div`
  position: relative;
  flex: 1;
  min-height: 0;
`;

export const Log = styled.div`
  position: relative;
  height: 100%;
  padding-block-end: var(--space-8);
  overflow-y: auto;
  overscroll-behavior: contain;
  &:focus-visible {
    outline-offset: -3px;
  }
`;

export const Row = styled.div`
  padding: var(--space-4) var(--space-16);
`;
