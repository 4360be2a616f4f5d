import { appealLimits, codePointLength, type AppealStatusProps } from '@stoa/contract';
import {
  isApiFailure,
  selectHasEnded,
  SessionExpiredNotice,
  sharedTexts,
  toastError,
  useAppSelector,
  useDraft,
  useRequireSession,
} from '@stoa/platform';
import { Dialog, Field, FormActions, Stack, TextArea, toast } from '@stoa/ui';
import type { FormEvent } from 'react';
import { ownAppealTexts as texts } from '../texts/appeals';
import { appealDraftKey } from './appealDraftKey';
import { useCreateAppealMutation } from './appealsApi';

export interface AppealDialogProps {
  /** The decision, as an appeal names it. */
  about: AppealStatusProps;
  onClose: () => void;
}

/** Asks why a decision is wrong, and sends the appeal. If the decision no longer stands, a toast says so. */
export function AppealDialog({ about, onClose }: AppealDialogProps) {
  const draftKey = appealDraftKey(about);
  const [text, setText, clear] = useDraft(draftKey, '');
  const [send, { isLoading }] = useCreateAppealMutation();
  const hasEnded = useAppSelector(selectHasEnded);
  const requireSession = useRequireSession();
  const appeal = text.trim();
  const isTooLong = codePointLength(appeal) > appealLimits.textMax;
  const canSend = appeal !== '' && !isTooLong;

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!requireSession(draftKey) || !canSend || isLoading) return;
    const { error } = await send({ ...about, text: appeal });
    // The form shows that itself and stays open.
    if (isApiFailure(error) && error.code === 'SESSION_MISSING') return;
    if (error) {
      toastError(texts.failed, error);
      if (!isApiFailure(error) || ![404, 409, 422].includes(error.status)) return;
    } else {
      toast({ title: texts.sent, description: texts.sentText });
    }
    clear();
    onClose();
  }

  return (
    <Dialog onClose={onClose} title={texts.title} description={texts.text}>
      <Stack as="form" onSubmit={(event: FormEvent) => void handleSubmit(event)}>
        <Field
          label={texts.field}
          counter={{ value: appeal, max: appealLimits.textMax }}
          error={isTooLong ? texts.tooLong : undefined}
          isRequired
        >
          <TextArea rows={6} value={text} onChange={(event) => setText(event.target.value)} />
        </Field>
        {hasEnded && <SessionExpiredNotice />}
        <FormActions
          submit={isLoading ? texts.sending : hasEnded ? sharedTexts.signInToSend : texts.send}
          isBusy={isLoading}
          disabled={!hasEnded && !canSend}
          onCancel={onClose}
        />
      </Stack>
    </Dialog>
  );
}
