import {
  codePointLength,
  limits,
  reportDraftKey,
  reportReasons,
  type ReportDialogProps,
  type ReportReason,
} from '@stoa/contract';
import {
  EndedNotice,
  isApiFailure,
  reasonOf,
  selectHasEnded,
  signInToSend,
  tellDraftKept,
  useAppSelector,
  useCreateReportMutation,
  useDraft,
  useRequireSession,
} from '@stoa/platform';
import { Button, Dialog, DialogActions, Field, RadioGroup, Stack, TextArea, toast } from '@stoa/ui';
import type { FormEvent } from 'react';

const options = Object.entries(reportReasons).map(([value, label]) => ({
  value: value as ReportReason,
  label,
}));
const emptyForm: { reason: ReportReason | ''; details: string } = { reason: '', details: '' };

/** The fragment `moderation/ReportDialog`: a reason, and details if there is more to say. */
export default function ReportDialog({ isOpen, onOpenChange, subject }: ReportDialogProps) {
  const draftKey = reportDraftKey(subject);
  const [form, setForm, reset] = useDraft(draftKey, emptyForm);
  const [createReport, { isLoading }] = useCreateReportMutation();
  const hasEnded = useAppSelector(selectHasEnded);
  const requireSession = useRequireSession();
  const description = form.details.trim();
  const isTooLong = codePointLength(description) > limits.reportDescriptionMax;

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!requireSession(draftKey)) return;
    if (form.reason === '' || isTooLong || isLoading) return;
    const { error } = await createReport({
      reason: form.reason,
      ...(description && { description }),
      ...subject,
    });
    // That is said beside the form, which stays open.
    if (isApiFailure(error) && error.code === 'SESSION_MISSING') return;
    if (error) {
      toast({ title: 'Error', description: reasonOf(error, 'Failed to submit report'), tone: 'destructive' });
      return;
    }
    reset();
    onOpenChange(false);
    toast({ title: 'Report submitted', description: 'Thank you. A moderator will look at it.' });
  }

  function handleClose() {
    if (description !== '') tellDraftKept(reset);
    onOpenChange(false);
  }

  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && handleClose()}
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
        {hasEnded && <EndedNotice />}
        <DialogActions>
          <Button variant="quiet" onClick={handleClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            variant="primary"
            isBusy={isLoading}
            disabled={!hasEnded && (form.reason === '' || isTooLong)}
          >
            {isLoading ? 'Submitting...' : hasEnded ? signInToSend : 'Submit Report'}
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
}
