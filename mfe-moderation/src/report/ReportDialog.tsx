import {
  codePointLength,
  limits,
  reportReasons,
  type ReportDialogProps,
  type ReportReason,
} from '@stoa/contract';
import { reasonOf, useCreateReportMutation, useDraft } from '@stoa/platform';
import { Button, Dialog, DialogActions, Field, RadioGroup, Stack, TextArea, toast } from '@stoa/ui';
import type { FormEvent } from 'react';

const options = Object.entries(reportReasons).map(([value, label]) => ({
  value: value as ReportReason,
  label,
}));
const emptyForm: { reason: ReportReason | ''; details: string } = { reason: '', details: '' };

/** The fragment `moderation/ReportDialog`: a reason, and details if there is more to say. */
export default function ReportDialog({ isOpen, onOpenChange, subject }: ReportDialogProps) {
  const key = `report-of:${subject.commentId ?? ''}:${subject.postId ?? ''}:${subject.reportedUserId ?? ''}`;
  const [form, setForm, reset] = useDraft(key, emptyForm);
  const [createReport, { isLoading }] = useCreateReportMutation();
  const description = form.details.trim();
  const isTooLong = codePointLength(description) > limits.reportDescriptionMax;

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (form.reason === '' || isTooLong || isLoading) return;
    const { error } = await createReport({
      reason: form.reason,
      ...(description && { description }),
      ...subject,
    });
    if (error) {
      toast({ title: 'Error', description: reasonOf(error, 'Failed to submit report'), tone: 'destructive' });
      return;
    }
    reset();
    onOpenChange(false);
    toast({ title: 'Report submitted', description: 'Thank you. A moderator will look at it.' });
  }

  return (
    <Dialog
      open={isOpen}
      onOpenChange={onOpenChange}
      title="Report"
      description="Tell the moderators what is wrong. Only they see who reported it."
    >
      <Stack as="form" onSubmit={(event: FormEvent) => void handleSubmit(event)}>
        <RadioGroup
          label="Reason"
          value={form.reason}
          options={options}
          onChange={(reason) => setForm({ ...form, reason })}
        />
        <Field
          label="Additional details"
          counter={{ value: description, max: limits.reportDescriptionMax }}
          error={
            isTooLong ? `The details can have at most ${limits.reportDescriptionMax} characters.` : undefined
          }
          isOptional
        >
          <TextArea
            value={form.details}
            onChange={(event) => setForm({ ...form, details: event.target.value })}
          />
        </Field>
        <DialogActions>
          <Button variant="quiet" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button
            type="submit"
            variant="primary"
            isBusy={isLoading}
            disabled={form.reason === '' || isTooLong}
          >
            {isLoading ? 'Submitting...' : 'Submit Report'}
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
}
