import type { RemovalDialogProps } from '@stoa/contract';
import { isApiFailure, toastError } from '@stoa/platform';
import { commonTexts, ConfirmDialog, toast } from '@stoa/ui';
import { removalTexts } from '../texts/removal';
import { useRestoreContentMutation } from './removalApi';

/** Asks for confirmation before restoring removed content. */
export function RestoreQuestion({ isOpen, onOpenChange, subject }: Omit<RemovalDialogProps, 'action'>) {
  const what = subject.commentId === undefined ? 'post' : 'comment';
  const [restoreContent, { isLoading }] = useRestoreContentMutation();

  async function handleConfirm() {
    const { error } = await restoreContent(subject);
    if (error) {
      toastError(removalTexts.notRestored(what), error);
      if (!isApiFailure(error) || error.status !== 409) return;
    } else {
      toast({ title: removalTexts.restored(what), description: removalTexts.restoredText });
    }
    onOpenChange(false);
  }

  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={onOpenChange}
      title={removalTexts.restoreTitle(what)}
      description={removalTexts.restoreText}
      confirmLabel={commonTexts.restore}
      tone="default"
      isBusy={isLoading}
      onConfirm={() => void handleConfirm()}
    />
  );
}
