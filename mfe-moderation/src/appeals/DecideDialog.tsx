import { appealLimits, banDays, codePointLength, type Appeal, type AppealOutcome } from '@stoa/contract';
import { isApiFailure, toastError, useDraft } from '@stoa/platform';
import { Dialog, Field, FormActions, Options, Select, Stack, TextArea, toast } from '@stoa/ui';
import { useState, type FormEvent } from 'react';
import { appealTexts as texts } from '../texts/appeals';
import { useDecideAppealMutation } from './appealsApi';

export interface DecideDialogProps {
  appeal: Appeal;
  outcome: AppealOutcome;
  onClose: () => void;
}

/** Decides an appeal, with a reason for its sender. If another moderator was faster, a toast says so. */
export function DecideDialog({ appeal, outcome, onClose }: DecideDialogProps) {
  const [text, setText, clear] = useDraft(`appeal-decision:${appeal.id}`, '');
  const [days, setDays] = useState<number>(banDays[0]);
  const [decide, { isLoading }] = useDecideAppealMutation();
  const reason = text.trim();
  const isTooLong = codePointLength(reason) > appealLimits.reasonMax;
  const canSend = reason !== '' && !isTooLong;

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!canSend || isLoading) return;
    const body = { outcome, reason, ...(outcome === 'changed' && { days }) };
    const { error } = await decide({ appeal, body });
    if (error) {
      toastError(texts.notDecided, error);
      if (!isApiFailure(error) || ![403, 404, 409].includes(error.status)) return;
    } else {
      toast({ title: texts.done[outcome], description: texts.doneText });
    }
    clear();
    onClose();
  }

  return (
    <Dialog
      onClose={onClose}
      title={texts.titles[outcome]}
      description={texts.consequence(outcome, appeal.subject)}
    >
      <Stack as="form" onSubmit={(event: FormEvent) => void handleSubmit(event)}>
        {outcome === 'changed' && (
          <Field label={texts.days} isRequired>
            <Select value={String(days)} onChange={(event) => setDays(Number(event.target.value))}>
              <Options of={banDays} label={texts.dayChoice} />
            </Select>
          </Field>
        )}
        <Field
          label={texts.why}
          hint={texts.whyHint}
          counter={{ value: reason, max: appealLimits.reasonMax }}
          error={isTooLong ? texts.whyTooLong : undefined}
          isRequired
        >
          <TextArea value={text} onChange={(event) => setText(event.target.value)} />
        </Field>
        <FormActions
          submit={texts.confirms[outcome]}
          isBusy={isLoading}
          disabled={!canSend}
          onCancel={onClose}
        />
      </Stack>
    </Dialog>
  );
}
