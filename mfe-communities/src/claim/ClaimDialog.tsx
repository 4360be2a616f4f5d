import { zodResolver } from '@hookform/resolvers/zod';
import { ClaimCommunityBody, communityLimits, type Community } from '@stoa/contract';
import { Field, TextArea, toast } from '@stoa/ui';
import { useForm } from 'react-hook-form';
import { DraftDialog } from '../forms/DraftDialog';
import { claimTexts as texts } from '../texts/claim';
import { useClaimCommunityMutation } from './claimApi';
import { claimDraftKey } from './claimDraftKey';

export interface ClaimDialogProps {
  community: Pick<Community, 'id' | 'displayName' | 'ownerId'>;
  onClose: () => void;
}

/** The form for a claim to a community. */
export function ClaimDialog({ community: { id, displayName, ownerId }, onClose }: ClaimDialogProps) {
  const form = useForm<ClaimCommunityBody>({
    resolver: zodResolver(ClaimCommunityBody),
    defaultValues: { reason: '' },
  });
  const [claim, { error }] = useClaimCommunityMutation();
  return (
    <DraftDialog
      form={form}
      draftKey={claimDraftKey(id)}
      title={texts.dialogTitle(displayName)}
      description={texts.dialogText(ownerId !== null)}
      sendLabel={texts.send}
      send={(body) => claim({ id, body })}
      error={error}
      failure={texts.notSent}
      onSent={() => toast({ title: texts.sent, description: texts.sentText })}
      onClose={onClose}
    >
      <Field
        label={texts.reason}
        error={form.formState.errors.reason?.message}
        counter={{ value: form.watch('reason'), max: communityLimits.claimReasonMax }}
        isRequired
      >
        <TextArea {...form.register('reason')} />
      </Field>
    </DraftDialog>
  );
}
