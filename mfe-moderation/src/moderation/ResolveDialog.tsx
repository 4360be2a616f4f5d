import { codePointLength, limits, type Report, type ResolveReportBody } from '@stoa/contract';
import { isApiFailure, reasonOf, useAppDispatch, useDraft } from '@stoa/platform';
import { Button, Dialog, Field, Row, Select, Stack, TextArea, toast } from '@stoa/ui';
import { useState, type FormEvent } from 'react';
import { reportsApi, useResolveReportMutation } from '../reportsApi';
import { reasonWords } from './analytics';

const resolutions: Record<ResolveReportBody['status'], string> = {
  resolved: 'Resolved - Action Taken',
  dismissed: 'Dismissed - No Action Required',
};

export interface ResolveDialogProps {
  /** A pending report. */
  report: Report;
  onClose: () => void;
}

/** A moderator's decision on a report (§2). Somebody who was faster is told of, and the list is read anew. */
export function ResolveDialog({ report, onClose }: ResolveDialogProps) {
  const [status, setStatus] = useState<ResolveReportBody['status'] | ''>('');
  const [notes, setNotes, clearNotes] = useDraft(`report:${report.id}`, '');
  const [resolve, { isLoading }] = useResolveReportMutation();
  const dispatch = useAppDispatch();
  const isTooLong = codePointLength(notes) > limits.moderatorNotesMax;

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (status === '' || isTooLong || isLoading) return;
    const body = { status, ...(notes.trim() && { notes: notes.trim() }) };
    const { error } = await resolve({ id: report.id, body });
    if (error) {
      toast({ title: 'Error', description: reasonOf(error, 'Failed to update report'), tone: 'destructive' });
      if (!isApiFailure(error) || error.status !== 409) return;
      dispatch(reportsApi.util.invalidateTags([{ type: 'Report', id: report.id }]));
    } else {
      toast({ title: 'Report updated', description: 'The report has been successfully processed.' });
    }
    clearNotes();
    onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Resolve Report"
      description={`${reasonWords(report.reason)}${report.description ? `: ${report.description}` : ''}`}
    >
      <Stack as="form" onSubmit={(event: FormEvent) => void handleSubmit(event)}>
        <Field label="Resolution" isRequired>
          <Select
            placeholder="Select a resolution"
            value={status}
            onChange={(event) => setStatus(event.target.value as ResolveReportBody['status'])}
          >
            {Object.entries(resolutions).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Moderator Notes" isOptional counter={{ value: notes, max: limits.moderatorNotesMax }}>
          <TextArea value={notes} onChange={(event) => setNotes(event.target.value)} />
        </Field>
        <Row $justify="end">
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" isBusy={isLoading} disabled={status === '' || isTooLong}>
            {isLoading ? 'Processing...' : 'Submit Resolution'}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
