import { AskToJoinBody, limits, type Community } from '@stoa/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import {
  FormFailure,
  selectHasEnded,
  sharedTexts,
  showFieldReasons,
  toastDraftSaved,
  useAppSelector,
  useFormDraft,
  useRequireSession,
} from '@stoa/platform';
import { Button, commonTexts, Dialog, DialogActions, Field, Stack, TextArea, toast } from '@stoa/ui';
import type { SubmitEvent } from 'react';
import { useForm } from 'react-hook-form';
import { askToJoinTexts as texts } from '../texts/askToJoin';
import { askDraftKey } from './askDraftKey';
import { useAskToJoinMutation } from './membershipApi';

export interface AskDialogProps {
  community: Pick<Community, 'name' | 'displayName'> & Partial<Pick<Community, 'id'>>;
  /** What is known to follow a sent request. */
  sentText: string;
  onClose: () => void;
}

/** The form for a request to join. The draft is kept until it is sent. */
export function AskDialog({ community, sentText, onClose }: AskDialogProps) {
  const { id, name, displayName } = community;
  const draftKey = askDraftKey(name);
  const form = useForm<AskToJoinBody>({
    resolver: zodResolver(AskToJoinBody),
    defaultValues: { message: '' },
  });
  const { errors, isDirty, isSubmitting } = form.formState;
  const forget = useFormDraft(form, draftKey);
  const hasEnded = useAppSelector(selectHasEnded);
  const requireSession = useRequireSession();
  const [ask, { error }] = useAskToJoinMutation();

  async function handleValid(body: AskToJoinBody) {
    const result = await ask({ id, name, body });
    if (result.error) return showFieldReasons(form, result.error);
    forget();
    onClose();
    toast({ title: texts.sent, description: sentText });
  }

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    if (requireSession(draftKey)) void form.handleSubmit(handleValid)(event);
  }

  function handleCancel() {
    if (isDirty) toastDraftSaved(forget);
    onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && handleCancel()}
      title={texts.title(displayName)}
      description={texts.text}
    >
      <Stack as="form" noValidate onSubmit={handleSubmit}>
        <Field
          label={texts.message}
          error={errors.message?.message}
          counter={{ value: form.watch('message') ?? '', max: limits.joinMessageMax }}
          isOptional
        >
          <TextArea {...form.register('message')} />
        </Field>
        <FormFailure error={error} fallback={texts.notSent} />
        <DialogActions>
          <Button variant="quiet" onClick={handleCancel}>
            {commonTexts.cancel}
          </Button>
          <Button type="submit" variant="primary" isBusy={isSubmitting}>
            {hasEnded ? sharedTexts.signInToSend : texts.send}
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
}
