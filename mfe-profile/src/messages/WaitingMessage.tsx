import type { OutboxMessage } from '@stoa/platform';
import { outbox, sendOutbox, useAppDispatch, useOnline } from '@stoa/platform';
import { Button, Row } from '@stoa/ui';
import { messagesTexts } from '../texts/messages';
import { Bubble, Foot, Line } from './bubble';
import { MessageBody } from './MessageBody';

/** A message of the outbox: being sent, waiting for the connection, or rejected. */
export function WaitingMessage({ message }: { message: OutboxMessage }) {
  const isOnline = useOnline();
  const dispatch = useAppDispatch();
  const { clientId, content, imageUrl, refusal, from } = message;

  function handleAgain() {
    outbox.put({ ...message, refusal: null });
    void sendOutbox(dispatch, from);
  }
  return (
    <Line data-own data-waiting>
      <Bubble>
        <MessageBody content={content} imageUrl={imageUrl} alt={messagesTexts.chosenPicture} />
        {refusal === null ? (
          <Foot>{isOnline ? messagesTexts.sending : messagesTexts.offline}</Foot>
        ) : (
          <>
            <Foot data-refused role="alert">
              <strong>{messagesTexts.refused}</strong> {refusal}
            </Foot>
            <Row $justify="end">
              <Button size="sm" onClick={handleAgain}>
                {messagesTexts.sendAgain}
              </Button>
              <Button size="sm" variant="quiet" onClick={() => outbox.drop(clientId)}>
                {messagesTexts.discard}
              </Button>
            </Row>
          </>
        )}
      </Bubble>
    </Line>
  );
}
