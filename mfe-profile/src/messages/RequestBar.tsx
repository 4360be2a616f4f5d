import { pagePaths, type Conversation } from '@stoa/contract';
import { tellFailure, useAppDispatch, useNavigate, useReportDialog } from '@stoa/platform';
import { Button, Muted, Row, toast } from '@stoa/ui';
import styled from 'styled-components';
import { messagesTexts } from '../texts/messages';
import { useAcceptConversationMutation, useIgnoreConversationMutation } from './messagesApi';
import { showConversation } from './useMessageNews';

const requestsAddress = `${pagePaths.messages}?box=requests`;

/** What can be said to a stranger's request: yes, nothing, or a word to the staff. Answering accepts it too. */
export function RequestBar({ conversation: { id, person } }: { conversation: Conversation }) {
  const [accept, accepting] = useAcceptConversationMutation();
  const [ignore, ignoring] = useIgnoreConversationMutation();
  const report = useReportDialog({ conversationId: id });
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const isBusy = accepting.isLoading || ignoring.isLoading;

  async function decide(send: typeof accept, said: string) {
    const { data, error } = await send(id);
    if (data) {
      showConversation(dispatch, data);
      toast({ title: said });
    } else {
      tellFailure(messagesTexts.notChanged, error);
    }
    return data;
  }
  async function handleIgnore() {
    if (await decide(ignore, messagesTexts.ignored)) void navigate(requestsAddress);
  }
  return (
    <Bar aria-label={messagesTexts.requestTitle(person.username)}>
      <div>
        <strong>{messagesTexts.requestTitle(person.username)}</strong>
        <Muted as="p">{messagesTexts.requestText}</Muted>
      </div>
      <Row>
        <Button
          variant="primary"
          isBusy={accepting.isLoading}
          disabled={isBusy}
          onClick={() => void decide(accept, messagesTexts.accepted)}
        >
          {messagesTexts.accept}
        </Button>
        <Button disabled={isBusy} isBusy={ignoring.isLoading} onClick={() => void handleIgnore()}>
          {messagesTexts.ignore}
        </Button>
        <Button variant="quiet" onClick={report.open}>
          {messagesTexts.report}
        </Button>
      </Row>
      {report.dialog}
    </Bar>
  );
}

const Bar = styled.section`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  gap: var(--space-12);
  align-items: center;
  justify-content: space-between;
  padding: var(--space-12) var(--space-16);
  border-top: 1px solid var(--line-hair);
  background: var(--surface-sunken);
`;
