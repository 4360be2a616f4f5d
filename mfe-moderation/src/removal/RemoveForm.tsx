import type { RemovalDialogProps } from '@stoa/contract';
import { toastError } from '@stoa/platform';
import { toast } from '@stoa/ui';
import { removalTexts } from '../texts/removal';
import { ReasonDialog } from './ReasonDialog';
import { useRemoveContentMutation, useRestoreContentMutation } from './removalApi';

/** Removes a post or comment with a reason. If another moderator was faster, shows that decision. */
export function RemoveForm({ subject, ...rest }: Omit<RemovalDialogProps, 'action'>) {
  const what = subject.commentId === undefined ? 'post' : 'comment';
  const [removeContent, { isLoading }] = useRemoveContentMutation();
  const [restoreContent] = useRestoreContentMutation();

  async function handleUndo() {
    const { error } = await restoreContent(subject);
    if (error) toastError(removalTexts.notRestored(what), error);
    else toast({ title: removalTexts.restored(what), description: removalTexts.restoredText });
  }
  return (
    <ReasonDialog
      {...rest}
      texts={removalTexts.removing(what)}
      draftKey={`removal:${what}:${subject.commentId ?? subject.postId}`}
      onSubmit={(reason) => removeContent({ subject, reason })}
      isBusy={isLoading}
      onUndo={() => void handleUndo()}
    />
  );
}
