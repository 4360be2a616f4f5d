import type { RemovalDialogProps } from '@stoa/contract';
import { removalTexts } from '../texts/removal';
import { ReasonDialog } from './ReasonDialog';
import { useRemoveContentMutation } from './removalApi';

/** Removes a post or comment with a reason. If another moderator was faster, shows that decision. */
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
