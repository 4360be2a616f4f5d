import { codePointLength, type CommunityClaim, communityLimits } from '@stoa/contract';
import { isApiFailure, toastError, useDraft } from '@stoa/platform';
import { Dialog, Field, FormActions, Stack, TextArea, toast } from '@stoa/ui';
import type { FormEvent } from 'react';
import { claimsTexts as texts } from '../texts/claims';
import { useDecideClaimMutation } from './claimsApi';

export interface DeclineDialogProps {
  claim: CommunityClaim;
  onClose: () => void;
}

/** Declines a claim, with a reason for the claimant. If another admin was faster, a toast says so. */
export function DeclineDialog({ claim, onClose }: DeclineDialogProps) {
  const [note, setNote, clear] = useDraft(`claim-decision:${claim.id}`, '');
  const [decide, { isLoading }] = useDecideClaimMutation();
  const max = communityLimits.claimReasonMax;
  const isTooLong = codePointLength(note) > max;

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isLoading || isTooLong) return;
    const { error } = await decide({ claim, body: { isGranted: false, note } });
    if (error) {
      toastError(texts.notDecided, error);
      if (!isApiFailure(error) || error.status !== 404) return;
    } else {
      toast({ title: texts.declined });
    }
    clear();
    onClose();
  }

  return (
    <Dialog
      onClose={onClose}
      title={texts.declineTitle(claim.claimant.username)}
      description={texts.declineText(claim.owner !== null)}
    >
      <Stack as="form" onSubmit={(event: FormEvent) => void handleSubmit(event)}>
        <Field
          label={texts.note}
          counter={{ value: note, max }}
          error={isTooLong ? texts.noteTooLong : undefined}
          isOptional
        >
          <TextArea value={note} onChange={(event) => setNote(event.target.value)} />
        </Field>
        <FormActions submit={texts.declineConfirm} isBusy={isLoading} onCancel={onClose} />
      </Stack>
    </Dialog>
  );
}
