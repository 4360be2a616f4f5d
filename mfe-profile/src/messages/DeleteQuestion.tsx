import type { Message } from '@stoa/contract';
import { toastError, useAppDispatch } from '@stoa/platform';
import { commonTexts, ConfirmDialog, toast } from '@stoa/ui';
import { deleteMessageTexts as texts } from '../texts/deleteMessage';
import { messagesApi, useDeleteMessageMutation } from './messagesApi';

interface DeleteQuestionProps {
  conversationId: number;
  /** The message to delete; undefined while the dialog is closed. */
  message: Message | undefined;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks whether to delete a message, and deletes it. */
export function DeleteQuestion({ conversationId, message, onClose, onDeleted }: DeleteQuestionProps) {
  const [remove, { isLoading }] = useDeleteMessageMutation();
  const dispatch = useAppDispatch();

  async function handleConfirm() {
    if (!message) return;
    const { error } = await remove(message.id);
    onClose();
    if (error) {
      toastError(texts.failed, error);
      return;
    }
    dispatch(
      messagesApi.util.updateQueryData('listMessages', conversationId, ({ pages }) => {
        const gone = pages.flatMap(({ items }) => items).find(({ id }) => id === message.id);
        if (gone) Object.assign(gone, { content: '', imageUrl: null, isDeleted: true });
      }),
    );
    onDeleted();
    toast({ title: texts.done });
  }
  return (
    <ConfirmDialog
      open={message !== undefined}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={texts.title}
      description={texts.text}
      confirmLabel={commonTexts.delete}
      isBusy={isLoading}
      onConfirm={() => void handleConfirm()}
    />
  );
}
