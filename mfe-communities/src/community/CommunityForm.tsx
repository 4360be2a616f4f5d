import { zodResolver } from '@hookform/resolvers/zod';
import { CreateCommunityBody, pageUrls } from '@stoa/contract';
import {
  FormFailure,
  selectHasEnded,
  sharedTexts,
  showFieldReasons,
  toastDraftSaved,
  useAppSelector,
  useFormDraft,
  useNavigate,
  useRequireSession,
} from '@stoa/platform';
import { Button, commonTexts, Dialog, DialogActions, Field, Stack, TextField, toast } from '@stoa/ui';
import type { SubmitEvent } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { communityFormTexts as texts } from '../texts/communityForm';
import { useCreateCommunityMutation } from './communitiesApi';
import { communityDraftKey } from './communityDraftKey';
import { CommunityFields } from './CommunityFields';
import { VisibilityField } from './VisibilityField';

const emptyForm: CreateCommunityBody = {
  name: '',
  displayName: '',
  description: '',
  color: '#8a6d5a',
  icon: 'users',
  visibility: 'public',
};

/** The form to create a community. Drafts are kept until sent. */
export function CommunityForm({ onClose }: { onClose: () => void }) {
  const draftKey = communityDraftKey();
  const form = useForm<CreateCommunityBody>({
    resolver: zodResolver(CreateCommunityBody),
    defaultValues: emptyForm,
  });
  const { errors, isDirty, isSubmitting } = form.formState;
  const forget = useFormDraft(form, draftKey);
  const hasEnded = useAppSelector(selectHasEnded);
  const requireSession = useRequireSession();
  const [create, creating] = useCreateCommunityMutation();
  const navigate = useNavigate();

  async function handleValid(body: CreateCommunityBody) {
    const { data, error } = await create(body);
    if (!data) return showFieldReasons(form, error);
    forget();
    onClose();
    toast({ title: texts.created, description: data.displayName });
    void navigate(pageUrls.community(data.name));
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
    <Dialog open onOpenChange={(open) => !open && handleCancel()} title={texts.createTitle}>
      <Stack as="form" noValidate onSubmit={handleSubmit}>
        <Field label={texts.name} hint={texts.nameHint} error={errors.name?.message} isRequired>
          <TextField autoComplete="off" {...form.register('name')} />
        </Field>
        <FormProvider {...form}>
          <CommunityFields />
          <VisibilityField />
        </FormProvider>
        <FormFailure error={creating.error} fallback={texts.failed} />
        <DialogActions>
          <Button variant="quiet" onClick={handleCancel}>
            {commonTexts.cancel}
          </Button>
          <Button type="submit" variant="primary" isBusy={isSubmitting}>
            {hasEnded ? sharedTexts.signInToSend : texts.create}
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
}
