import { Button, Row } from '@stoa/ui';
import styled from 'styled-components';
import { useAppDispatch } from '../api/store';
import { useOnline } from '../browser/useOnline';
import { outbox, type OutboxEntry } from '../drafts/outbox';
import { sendOutbox } from '../drafts/sendOutbox';
import { outboxTexts } from '../texts/outbox';

export interface OutboxStateProps {
  entry: OutboxEntry;
  /** Moves the focus: the pressed button disappears. */
  onPress: () => void;
}

/** The state of a queued message or comment: being sent, waiting for the connection, or refused with its reason. */
export function OutboxState({ entry, onPress }: OutboxStateProps) {
  const isOnline = useOnline();
  const dispatch = useAppDispatch();
  const { clientId, refusal, from } = entry;

  function handleAgain() {
    onPress();
    outbox.put({ ...entry, refusal: null });
    void sendOutbox(dispatch, from);
  }

  function handleDiscard() {
    onPress();
    outbox.drop(clientId);
  }
  if (refusal === null) return <State>{isOnline ? outboxTexts.sending : outboxTexts.offline}</State>;
  return (
    <>
      <State data-refused role="alert">
        <strong>{outboxTexts.refused}</strong> {refusal}
      </State>
      <Row $justify="end">
        <Button size="sm" onClick={handleAgain}>
          {outboxTexts.sendAgain}
        </Button>
        <Button size="sm" variant="quiet" onClick={handleDiscard}>
          {outboxTexts.discard}
        </Button>
      </Row>
    </>
  );
}

const State = styled.p`
  color: var(--text-muted);
  font-size: var(--type-12);
  &[data-refused] {
    color: var(--danger);
  }
`;
