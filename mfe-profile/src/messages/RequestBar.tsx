import { pagePaths, type Conversation } from '@stoa/contract';
import { toastError, useAppDispatch, useNavigate, useReportDialog } from '@stoa/platform';
import { announce, Button, Muted, Row, toast } from '@stoa/ui';
import styled from 'styled-components';
import { messagesTexts } from '../texts/messages';
import { useAcceptConversationMutation, useIgnoreConversationMutation } from './messagesApi';
import { showConversation } from './useMessageNews';

const requestsAddress = `${pagePaths.messages}?box=requests`;

export interface RequestBarProps {
  conversation: Conversation;
  /** The conversation is open now, and the bar about to go. */
  onAccepted: () => void;
}

/** What can be said to a stranger's request: yes, nothing, or a word to the staff. Answering accepts it too. */
export function RequestBar({ conversation: { id, person }, onAccepted }: RequestBarProps) {
  const [accept, accepting] = useAcceptConversationMutation();
  const [ignore, ignoring] = useIgnoreConversationMutation();
  const report = useReportDialog({ conversationId: id });
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const isBusy = accepting.isLoading || ignoring.isLoading;

  async function decide(send: typeof accept) {
    const { data, error } = await send(id);
    if (data) showConversation(dispatch, data);
    else toastError(messagesTexts.notChanged, error);
    return data;
  }
  async function handleAccept() {
    if (!(await decide(accept))) return;
    // On a phone a toast would lie on the field to write in, which is what comes next.
    announce(messagesTexts.accepted);
    onAccepted();
  }
  async function handleIgnore() {
    if (!(await decide(ignore))) return;
    toast({ title: messagesTexts.ignored });
    void navigate(requestsAddress);
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
          onClick={() => void handleAccept()}
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
