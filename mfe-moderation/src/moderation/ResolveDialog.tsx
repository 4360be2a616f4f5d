import { codePointLength, moderationLimits, type Report } from '@stoa/contract';
import { isApiFailure, toastError, useDraft } from '@stoa/platform';
import { Dialog, Field, FormActions, Notice, Select, Stack, TextArea, toast } from '@stoa/ui';
import type { FormEvent } from 'react';
import { decisionTexts } from '../texts/decision';
import { reportsTexts } from '../texts/reports';
import { bodyOf, emptyDecision, type Decision } from './decision';
import { RemovalChoice } from './RemovalChoice';
import { useResolveReportMutation } from './reportsApi';

export interface ResolveDialogProps {
  /** A pending report. */
  report: Report;
  onClose: () => void;
}

/** A moderator's decision on a report. If another moderator was faster, a toast says so and the list is refetched. */
export function ResolveDialog({ report, onClose }: ResolveDialogProps) {
  const [decision, setDecision, clear] = useDraft<Decision>(`report-decision:${report.id}`, emptyDecision);
  const [resolve, { isLoading }] = useResolveReportMutation();
  const { type } = report.subject;
  const body = bodyOf(decision, report);
  const othersOf = (one: Report) => {
    const others = one.context?.otherPending ?? 0;
    return others > 0 ? reportsTexts.others(others, type) : '';
  };
  const others = othersOf(report);
  const removes = decision.status === 'resolved' && decision.removeReason !== null;
  const change = (part: Partial<Decision>) => setDecision({ ...decision, ...part });

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!body || isLoading) return;
    const { data, error } = await resolve({ report, body });
    if (error) {
      toastError(decisionTexts.failed, error, decisionTexts.failedText);
      if (!isApiFailure(error) || error.code !== 'REPORT_CLOSED') return;
    } else {
      toast({ title: decisionTexts.updated, description: decisionTexts.processed(othersOf(data)) });
    }
    clear();
    onClose();
  }

  return (
    <Dialog
      onClose={onClose}
      title={decisionTexts.title}
      description={decisionTexts.description(reportsTexts.reason(report.reason), report.description)}
    >
      <Stack as="form" onSubmit={(event: FormEvent) => void handleSubmit(event)}>
        {others && <Notice>{decisionTexts.others(others, removes)}</Notice>}
        <Field label={decisionTexts.status} isRequired>
          <Select
            placeholder={decisionTexts.chooseStatus}
            value={decision.status}
            onChange={(event) => change({ status: event.target.value as Decision['status'] })}
          >
            {Object.entries(decisionTexts.statuses).map(([value, label]) => (
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
          label={decisionTexts.notes}
          isOptional
          counter={{ value: decision.notes, max: moderationLimits.moderatorNotesMax }}
          error={
            codePointLength(decision.notes) > moderationLimits.moderatorNotesMax
              ? decisionTexts.notesTooLong
              : undefined
          }
        >
          <TextArea value={decision.notes} onChange={(event) => change({ notes: event.target.value })} />
        </Field>
        <FormActions
          submit={isLoading ? decisionTexts.submitting : decisionTexts.submit}
          isBusy={isLoading}
          disabled={!body}
          onCancel={onClose}
        />
      </Stack>
    </Dialog>
  );
}
