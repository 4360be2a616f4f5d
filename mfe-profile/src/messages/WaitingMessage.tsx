import { OutboxState, type OutboxMessage } from '@stoa/platform';
import { useRef } from 'react';
import styled from 'styled-components';
import { messagesTexts } from '../texts/messages';
import { Bubble, Line } from './bubble';
import { MessageBody } from './MessageBody';

/** A message of the outbox: being sent, waiting for the connection, or rejected. */
export function WaitingMessage({ message }: { message: OutboxMessage }) {
  const { content, imageUrl } = message;
  const line = useRef<HTMLDivElement>(null);
  const focusLog = () => line.current?.closest<HTMLElement>('[tabindex]')?.focus({ preventScroll: true });
  return (
    <Line ref={line} data-own data-waiting>
      <Bubble>
        <MessageBody content={content} imageUrl={imageUrl} alt={messagesTexts.chosenPicture} />
        <End>
          <OutboxState entry={message} onPress={focusLog} />
        </End>
      </Bubble>
    </Line>
  );
}

const End = styled.div`
  display: grid;
  gap: var(--space-4);
  text-align: end;
`;
