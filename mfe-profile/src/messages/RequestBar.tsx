import { pagePaths, type Conversation } from '@stoa/contract';
import { toastError, useAppDispatch, useNavigate, useReportDialog } from '@stoa/platform';
import { announce, Button, Muted, Row, toast } from '@stoa/ui';
import styled from 'styled-components';
import { messagesTexts } from '../texts/messages';
import { useBlockQuestion } from '../user/useBlockQuestion';
import { useAcceptConversationMutation, useIgnoreConversationMutation } from './messagesApi';
import { showConversation } from './useMessageNews';

const requestsAddress = `${pagePaths.messages}?box=requests`;

export interface RequestBarProps {
  conversation: Conversation;
  /** Called when the request was accepted; the bar disappears. */
  onAccepted: () => void;
}

/** Actions on a stranger's request: accept, ignore, report or block. A reply also accepts it. */
export function RequestBar({ conversation: { id, person }, onAccepted }: RequestBarProps) {
  const [accept, accepting] = useAcceptConversationMutation();
  const [ignore, ignoring] = useIgnoreConversationMutation();
  const report = useReportDialog({ conversationId: id });
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const block = useBlockQuestion(person.username, () => void navigate(requestsAddress));
  const isBusy = accepting.isLoading || ignoring.isLoading;

  async function decide(send: typeof accept) {
    const { data, error } = await send(id);
    if (data) showConversation(dispatch, data);
    else toastError(messagesTexts.notChanged, error);
    return data;
  }
  async function handleAccept() {
    if (!(await decide(accept))) return;
    // On phones, a toast would cover the text field, which is needed next.
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
        <Row>
          <Button variant="quiet" onClick={report.open}>
            {messagesTexts.report}
          </Button>
          <Button variant="quiet" onClick={block.ask}>
            {messagesTexts.block}
          </Button>
        </Row>
      </Row>
      {report.dialog}
      {block.dialog}
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
