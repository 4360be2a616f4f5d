import {
  FormFailure,
  selectHasEnded,
  sharedTexts,
  showFieldReasons,
  toastDraftSaved,
  unplacedError,
  useAppSelector,
  useFormDraft,
  useRequireSession,
} from '@stoa/platform';
import { Dialog, FormActions, Stack } from '@stoa/ui';
import type { ReactNode, SubmitEvent } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

export interface DraftDialogProps<Values extends FieldValues, Answer> {
  form: UseFormReturn<Values>;
  /** The key of the form's draft, which is kept until it is sent. */
  draftKey: string;
  title: string;
  description?: string;
  /** The label of the button that sends. */
  sendLabel: string;
  /** Sends valid values. Errors of fields appear there, others below the form. */
  send: (values: Values) => Promise<{ data?: Answer; error?: unknown }>;
  /** The error of the last attempt. */
  error: unknown;
  /** The message for an error without a reason. */
  failure: string;
  /** Called after the dialog has closed. */
  onSent: (answer: Answer) => void;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}

/** A form in a dialog. It requires a session to send, and says so when the dialog closes with unsent changes. */
export function DraftDialog<Values extends FieldValues, Answer>({
  form,
  draftKey,
  title,
  description,
  sendLabel,
  send,
  error,
  failure,
  onSent,
  onClose,
  children,
}: DraftDialogProps<Values, Answer>) {
  const { isDirty, isSubmitting } = form.formState;
  const forget = useFormDraft(form, draftKey);
  const hasEnded = useAppSelector(selectHasEnded);
  const requireSession = useRequireSession();

  async function handleValid(values: Values) {
    const answer = await send(values);
    if (answer.data === undefined) return showFieldReasons(form, answer.error);
    forget();
    onClose();
    onSent(answer.data);
  }

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    if (requireSession(draftKey)) void form.handleSubmit(handleValid)(event);
  }

  function handleCancel() {
    if (isDirty) toastDraftSaved(forget);
    onClose();
  }

  return (
    <Dialog onClose={handleCancel} title={title} {...(description && { description })}>
      <Stack as="form" noValidate onSubmit={handleSubmit}>
        {children}
        <FormFailure error={unplacedError(error)} fallback={failure} />
        <FormActions
          submit={hasEnded ? sharedTexts.signInToSend : sendLabel}
          isBusy={isSubmitting}
          onCancel={handleCancel}
        />
      </Stack>
    </Dialog>
  );
}
