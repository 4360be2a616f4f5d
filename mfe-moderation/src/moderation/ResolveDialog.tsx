import { codePointLength, limits, type Report, type ResolveReportBody } from '@stoa/contract';
import { isApiFailure, reasonOf, useDraft } from '@stoa/platform';
import { Button, Dialog, DialogActions, Field, Notice, Select, Stack, TextArea, toast } from '@stoa/ui';
import type { FormEvent } from 'react';
import { useResolveReportMutation } from '../reportsApi';
import { reasonWords } from './analytics';
import { bodyOf, emptyDecision, type Decision } from './decision';
import { othersWords } from './othersWords';
import { RemovalChoice } from './RemovalChoice';

const resolutions: Record<ResolveReportBody['status'], string> = {
  resolved: 'Resolved - Action Taken',
  dismissed: 'Dismissed - No Action Required',
};

export interface ResolveDialogProps {
  /** A pending report. */
  report: Report;
  onClose: () => void;
}

/** A moderator's decision on a report. Somebody who was faster is told of, and the list is read anew. */
export function ResolveDialog({ report, onClose }: ResolveDialogProps) {
  const [decision, setDecision, clear] = useDraft<Decision>(`report-decision:${report.id}`, emptyDecision);
  const [resolve, { isLoading }] = useResolveReportMutation();
  const { type } = report.subject;
  const body = bodyOf(decision, report);
  const others = report.context?.otherPending ?? 0;
  const change = (part: Partial<Decision>) => setDecision({ ...decision, ...part });

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!body || isLoading) return;
    const { error } = await resolve({ report, body });
    if (error) {
      toast({ title: 'Error', description: reasonOf(error, 'Failed to update report'), tone: 'destructive' });
      if (!isApiFailure(error) || error.code !== 'REPORT_CLOSED') return;
    } else {
      const rest = others > 0 ? ` ${othersWords(others, report.subject)}` : '';
      toast({ title: 'Report updated', description: `The report has been successfully processed.${rest}` });
    }
    clear();
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
        {others > 0 && (
          <Notice>{othersWords(others, report.subject)} Each report is decided separately.</Notice>
        )}
        <Field label="Resolution" isRequired>
          <Select
            placeholder="Choose a resolution"
            value={decision.status}
            onChange={(event) => change({ status: event.target.value as Decision['status'] })}
          >
            {Object.entries(resolutions).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
        {decision.status === 'resolved' && type !== 'user' && report.context?.status === 'present' && (
          <RemovalChoice
            what={type}
            reason={decision.removeReason}
            onChange={(removeReason) => change({ removeReason })}
          />
        )}
        <Field
          label="Moderator Notes"
          isOptional
          counter={{ value: decision.notes, max: limits.moderatorNotesMax }}
          error={
            codePointLength(decision.notes) > limits.moderatorNotesMax
              ? `The notes can have at most ${limits.moderatorNotesMax} characters.`
              : undefined
          }
        >
          <TextArea value={decision.notes} onChange={(event) => change({ notes: event.target.value })} />
        </Field>
        <DialogActions>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" isBusy={isLoading} disabled={!body}>
            {isLoading ? 'Processing...' : 'Submit Resolution'}
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
}
