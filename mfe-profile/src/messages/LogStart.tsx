import { Button, commonTexts, Muted } from '@stoa/ui';
import styled from 'styled-components';
import { messagesTexts } from '../texts/messages';

/** In px; fixed, since the rows below are placed by it. */
export const logStartHeight = 72;

interface LogStartProps {
  /** The other member. */
  username: string;
  hasEarlier: boolean;
  isFetching: boolean;
  /** Earlier messages failed to load. */
  hasFailed: boolean;
  onEarlier: () => void;
}

/** The top of the log: a button that loads earlier messages, or the beginning of the conversation. */
export function LogStart({ username, hasEarlier, isFetching, hasFailed, onEarlier }: LogStartProps) {
  return (
    <Start>
      {hasEarlier ? (
        <Button size="sm" isBusy={isFetching} onClick={onEarlier}>
          {hasFailed ? commonTexts.retry : messagesTexts.earlier}
        </Button>
      ) : (
        <Muted dir="auto">{messagesTexts.beginning(username)}</Muted>
      )}
    </Start>
  );
}

const Start = styled.div`
  display: grid;
  place-items: center;
  height: ${logStartHeight}px;
  padding-inline: var(--space-16);
  text-align: center;
`;
