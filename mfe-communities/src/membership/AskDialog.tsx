import { AskToJoinBody, limits, type Community } from '@stoa/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { Field, TextArea, toast } from '@stoa/ui';
import { useForm } from 'react-hook-form';
import { DraftDialog } from '../forms/DraftDialog';
import { askToJoinTexts as texts } from '../texts/askToJoin';
import { askDraftKey } from './askDraftKey';
import { useAskToJoinMutation } from './membershipApi';

export interface AskDialogProps {
  community: Pick<Community, 'name' | 'displayName'> & Partial<Pick<Community, 'id'>>;
  /** What is known to follow a sent request. */
  sentText: string;
  onClose: () => void;
}

/** The form for a request to join. */
export function AskDialog({ community, sentText, onClose }: AskDialogProps) {
  const { id, name, displayName } = community;
  const form = useForm<AskToJoinBody>({
    resolver: zodResolver(AskToJoinBody),
    defaultValues: { message: '' },
  });
  const [ask, { error }] = useAskToJoinMutation();
  return (
    <DraftDialog
      form={form}
      draftKey={askDraftKey(name)}
      title={texts.title(displayName)}
      description={texts.text}
      sendLabel={texts.send}
      send={(body) => ask({ id, name, body })}
      error={error}
      failure={texts.notSent}
      onSent={() => toast({ title: texts.sent, description: sentText })}
      onClose={onClose}
    >
      <Field
        label={texts.message}
        error={form.formState.errors.message?.message}
        counter={{ value: form.watch('message') ?? '', max: limits.joinMessageMax }}
        isOptional
      >
        <TextArea {...form.register('message')} />
      </Field>
    </DraftDialog>
  );
}
