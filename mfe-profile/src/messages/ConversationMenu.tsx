import { pagePaths, type Conversation } from '@stoa/contract';
import { toastError, useAppDispatch, useNavigate, useReportDialog } from '@stoa/platform';
import {
  commonTexts,
  ConfirmDialog,
  IconButton,
  Menu,
  MenuContent,
  MenuItem,
  MenuTrigger,
  toast,
} from '@stoa/ui';
import { Ellipsis, Flag, Trash2, UserX } from 'lucide-react';
import { useState } from 'react';
import { messagesTexts } from '../texts/messages';
import { useBlockQuestion } from '../user/useBlockQuestion';
import { useLeaveConversationMutation } from './messagesApi';
import { showConversation } from './useMessageNews';

/** Menu of a conversation: report or block the other person, or delete it. */
export function ConversationMenu({ conversation }: { conversation: Conversation }) {
  const { id, person } = conversation;
  const [isAsking, setIsAsking] = useState(false);
  const report = useReportDialog({ conversationId: id });
  const [leave, { isLoading }] = useLeaveConversationMutation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const block = useBlockQuestion(person.username, () => void navigate(pagePaths.messages));

  async function handleLeave() {
    const { error } = await leave(id);
    setIsAsking(false);
    if (error) {
      toastError(messagesTexts.notChanged, error);
      return;
    }
    showConversation(dispatch, { ...conversation, lastMessage: null });
    toast({ title: messagesTexts.left });
    void navigate(pagePaths.messages);
  }
  return (
    <>
      <Menu>
        <MenuTrigger asChild>
          <IconButton label={messagesTexts.more(person.username)}>
            <Ellipsis aria-hidden />
          </IconButton>
        </MenuTrigger>
        <MenuContent>
          {person.id > 0 && (
            <>
              <MenuItem icon={<Flag aria-hidden />} onSelect={report.open}>
                {messagesTexts.report}
              </MenuItem>
              <MenuItem icon={<UserX aria-hidden />} tone="danger" onSelect={block.ask}>
                {messagesTexts.block}
              </MenuItem>
            </>
          )}
          <MenuItem icon={<Trash2 aria-hidden />} tone="danger" onSelect={() => setIsAsking(true)}>
            {messagesTexts.leave}
          </MenuItem>
        </MenuContent>
      </Menu>
      {report.dialog}
      {block.dialog}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={messagesTexts.leaveTitle}
        description={messagesTexts.leaveText}
        confirmLabel={commonTexts.delete}
        isBusy={isLoading}
        onConfirm={() => void handleLeave()}
      />
    </>
  );
}
