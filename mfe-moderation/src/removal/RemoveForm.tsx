import { codePointLength, limits, type RemovalDialogProps } from '@stoa/contract';
import { isApiFailure, tellFailure, useDraft } from '@stoa/platform';
import { Button, commonTexts, Dialog, DialogActions, Stack, toast } from '@stoa/ui';
import type { FormEvent } from 'react';
import { useRemoveContentMutation } from '../moderationApi';
import { removalTexts } from '../texts/removal';
import { ReasonField } from './ReasonField';

/** Asks why something is removed, and removes it. Who comes second is told, and sees what was decided. */
export function RemoveForm({ isOpen, onOpenChange, subject }: Omit<RemovalDialogProps, 'action'>) {
  const what = subject.commentId === undefined ? 'post' : 'comment';
  const [text, setText, reset] = useDraft(`removal:${what}:${subject.commentId ?? subject.postId}`, '');
  const [removeContent, { isLoading }] = useRemoveContentMutation();
  const reason = text.trim();
  const canSend = reason !== '' && codePointLength(reason) <= limits.removalReasonMax;

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!canSend || isLoading) return;
    const { error } = await removeContent({ subject, reason });
    if (error) {
      tellFailure(removalTexts.notRemoved(what), error);
      if (!isApiFailure(error) || error.status !== 409) return;
    } else {
      toast({ title: removalTexts.removed(what), description: removalTexts.removedText });
    }
    reset();
    onOpenChange(false);
  }

  return (
    <Dialog
      open={isOpen}
      onOpenChange={onOpenChange}
      title={removalTexts.title(what)}
      description={removalTexts.description}
    >
      <Stack as="form" onSubmit={(event: FormEvent) => void handleSubmit(event)}>
        <ReasonField value={text} onChange={setText} />
        <DialogActions>
          <Button variant="quiet" onClick={() => onOpenChange(false)}>
            {commonTexts.cancel}
          </Button>
          <Button type="submit" variant="danger" isBusy={isLoading} disabled={!canSend}>
            {isLoading ? removalTexts.submitting : removalTexts.submit}
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
}
