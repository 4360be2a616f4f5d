import type { Comment } from '@stoa/contract';
import { toastError } from '@stoa/platform';
import { commonTexts, ConfirmDialog, toast } from '@stoa/ui';
import { deleteCommentTexts as texts } from '../texts/deleteComment';
import { useDeleteCommentMutation } from './deleteCommentApi';
import { focusWhereWas } from './focusComment';

export interface DeleteCommentProps {
  comment: Comment;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** Asks whether to delete the viewer's comment, and deletes it. */
export function DeleteComment({ comment, isOpen, onOpenChange }: DeleteCommentProps) {
  const [deleteComment, { isLoading }] = useDeleteCommentMutation();

  async function handleDelete() {
    const { id, postId, authorId, isRemoved } = comment;
    const { error } = await deleteComment({ id, postId, authorId, isCounted: isRemoved !== true });
    onOpenChange(false);
    if (error) {
      toastError(texts.notDeleted, error);
    } else {
      focusWhereWas(comment);
      toast({ title: texts.deleted });
    }
  }

  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={onOpenChange}
      title={texts.title}
      description={texts.text}
      confirmLabel={commonTexts.delete}
      isBusy={isLoading}
      onConfirm={() => void handleDelete()}
    />
  );
}
