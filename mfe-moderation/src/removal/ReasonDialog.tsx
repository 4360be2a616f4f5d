import { codePointLength, moderationLimits } from '@stoa/contract';
import { isApiFailure, toastError, useDraft } from '@stoa/platform';
import { commonTexts, Dialog, FormActions, Stack, toast } from '@stoa/ui';
import type { FormEvent } from 'react';
import { ReasonField } from './ReasonField';

/** Texts of a dialog that asks for a reason. */
export interface ReasonTexts {
  title: string;
  /** The consequences, and whether they can be undone. */
  description: string;
  /** Who reads the reason. Default: the author of the content. */
  reasonHint?: string;
  submit: string;
  submitting: string;
  done: string;
  doneText: string;
  failed: string;
  /** How to undo it without the toast. */
  undo?: string;
}

export interface ReasonDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  texts: ReasonTexts;
  /** Storage key of the draft. */
  draftKey: string;
  /** Performs the action with the trimmed reason; the result has an error on failure. */
  onSubmit: (reason: string) => Promise<{ error?: unknown }>;
  isBusy: boolean;
  /** Undoes the action, from its toast; absent if that is impossible. */
  onUndo?: () => void;
}

/**
 * Asks for the reason of a removal. If another moderator was faster, it closes with a toast; other failures keep it
 * open.
 */
export function ReasonDialog({
  isOpen,
  onOpenChange,
  texts,
  draftKey,
  onSubmit,
  isBusy,
  onUndo,
}: ReasonDialogProps) {
  const [text, setText, reset] = useDraft(draftKey, '');
  const reason = text.trim();
  const canSend = reason !== '' && codePointLength(reason) <= moderationLimits.removalReasonMax;

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!canSend || isBusy) return;
    const { error } = await onSubmit(reason);
    if (error) {
      toastError(texts.failed, error);
      if (!isApiFailure(error) || error.status !== 409) return;
    } else {
      const action = onUndo && { label: commonTexts.undo, altText: texts.undo, onAction: onUndo };
      toast({ title: texts.done, description: texts.doneText, ...(action && { action }) });
    }
    reset();
    onOpenChange(false);
  }

  return (
    <Dialog open={isOpen} onOpenChange={onOpenChange} title={texts.title} description={texts.description}>
      <Stack as="form" onSubmit={(event: FormEvent) => void handleSubmit(event)}>
        <ReasonField value={text} onChange={setText} hint={texts.reasonHint} />
        <FormActions
          submit={isBusy ? texts.submitting : texts.submit}
          variant="danger"
          isBusy={isBusy}
          disabled={!canSend}
          onCancel={() => onOpenChange(false)}
        />
      </Stack>
    </Dialog>
  );
}
