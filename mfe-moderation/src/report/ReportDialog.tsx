import {
  codePointLength,
  moderationLimits,
  type ReportDialogProps,
  reportDraftKey,
  type ReportReason,
  reportReasons,
} from '@stoa/contract';
import {
  SessionExpiredNotice,
  isApiFailure,
  selectHasEnded,
  sharedTexts,
  toastDraftSaved,
  toastError,
  useAppSelector,
  useCreateReportMutation,
  useDraft,
  useRequireSession,
} from '@stoa/platform';
import { Dialog, Field, FormActions, RadioGroup, Stack, TextArea, toast } from '@stoa/ui';
import type { FormEvent } from 'react';
import { reportTexts } from '../texts/report';

const options = Object.entries(reportReasons).map(([value, label]) => ({
  value: value as ReportReason,
  label,
}));
const emptyForm: { reason: ReportReason | ''; details: string } = { reason: '', details: '' };

/** The fragment `moderation/ReportDialog`: a reason, and optional details. */
export default function ReportDialog({ isOpen, onOpenChange, subject }: ReportDialogProps) {
  const draftKey = reportDraftKey(subject);
  const [form, setForm, reset] = useDraft(draftKey, emptyForm);
  const [createReport, { isLoading }] = useCreateReportMutation();
  const hasEnded = useAppSelector(selectHasEnded);
  const requireSession = useRequireSession();
  const description = form.details.trim();
  const isTooLong = codePointLength(description) > moderationLimits.reportDescriptionMax;

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!requireSession(draftKey)) return;
    if (form.reason === '' || isTooLong || isLoading) return;
    const { error } = await createReport({
      reason: form.reason,
      ...(description && { description }),
      ...subject,
    });
    // The form shows that itself and stays open.
    if (isApiFailure(error) && error.code === 'SESSION_MISSING') return;
    if (error) {
      toastError(reportTexts.failed, error, reportTexts.failedText);
      return;
    }
    reset();
    onOpenChange(false);
    toast({ title: reportTexts.submitted, description: reportTexts.submittedText });
  }

  function handleClose() {
    if (description !== '') toastDraftSaved(reset);
    onOpenChange(false);
  }

  return (
    <Dialog
      open={isOpen}
      onClose={handleClose}
      title={reportTexts.title}
      description={reportTexts.description}
    >
      <Stack as="form" onSubmit={(event: FormEvent) => void handleSubmit(event)}>
        <RadioGroup
          label={reportTexts.reason}
          value={form.reason}
          options={options}
          onChange={(reason) => setForm({ ...form, reason })}
        />
        <Field
          label={reportTexts.details}
          counter={{ value: description, max: moderationLimits.reportDescriptionMax }}
          error={isTooLong ? reportTexts.detailsTooLong : undefined}
          isOptional
        >
          <TextArea
            value={form.details}
            onChange={(event) => setForm({ ...form, details: event.target.value })}
          />
        </Field>
        {hasEnded && <SessionExpiredNotice />}
        <FormActions
          submit={
            isLoading ? reportTexts.submitting : hasEnded ? sharedTexts.signInToSend : reportTexts.submit
          }
          isBusy={isLoading}
          disabled={!hasEnded && (form.reason === '' || isTooLong)}
          onCancel={handleClose}
        />
      </Stack>
    </Dialog>
  );
}
