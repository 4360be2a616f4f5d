import type { RemovalDialogProps } from '@stoa/contract';
import { isApiFailure, tellFailure } from '@stoa/platform';
import { ConfirmDialog, toast } from '@stoa/ui';
import { useRestoreContentMutation } from '../moderationApi';

/** Asks before something that was removed is there for everybody again. */
export function RestoreQuestion({ isOpen, onOpenChange, subject }: Omit<RemovalDialogProps, 'action'>) {
  const what = subject.commentId === undefined ? 'post' : 'comment';
  const [restoreContent, { isLoading }] = useRestoreContentMutation();

  async function handleConfirm() {
    const { error } = await restoreContent(subject);
    if (error) {
      tellFailure(`The ${what} was not restored`, error);
      if (!isApiFailure(error) || error.status !== 409) return;
    } else {
      toast({ title: `The ${what} is restored`, description: 'Its author is told.' });
    }
    onOpenChange(false);
  }

  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={onOpenChange}
      title={`Restore this ${what}?`}
      description="Everybody can read it again, and its author is told."
      confirmLabel="Restore"
      tone="default"
      isBusy={isLoading}
      onConfirm={() => void handleConfirm()}
    />
  );
}
