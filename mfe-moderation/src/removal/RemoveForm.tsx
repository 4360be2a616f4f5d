import type { RemovalDialogProps } from '@stoa/contract';
import { useRemoveContentMutation } from '../moderationApi';
import { removalTexts } from '../texts/removal';
import { ReasonDialog } from './ReasonDialog';

/** Asks why something is removed, and removes it. Who comes second is told, and sees what was decided. */
export function RemoveForm({ subject, ...rest }: Omit<RemovalDialogProps, 'action'>) {
  const what = subject.commentId === undefined ? 'post' : 'comment';
  const [removeContent, { isLoading }] = useRemoveContentMutation();
  return (
    <ReasonDialog
      {...rest}
      texts={removalTexts.removing(what)}
      draftKey={`removal:${what}:${subject.commentId ?? subject.postId}`}
      onSubmit={(reason) => removeContent({ subject, reason })}
      isBusy={isLoading}
    />
  );
}
