import { zodResolver } from '@hookform/resolvers/zod';
import { type Community, CreateCommunityBody, pageUrls } from '@stoa/contract';
import { useNavigate } from '@stoa/platform';
import { Field, TextField, toast } from '@stoa/ui';
import { FormProvider, useForm } from 'react-hook-form';
import { DraftDialog } from '../forms/DraftDialog';
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

/** The form to create a community. */
export function CommunityForm({ onClose }: { onClose: () => void }) {
  const form = useForm<CreateCommunityBody>({
    resolver: zodResolver(CreateCommunityBody),
    defaultValues: emptyForm,
  });
  const [create, { error }] = useCreateCommunityMutation();
  const navigate = useNavigate();

  function handleCreated({ name, displayName }: Community) {
    toast({ title: texts.created, description: displayName });
    void navigate(pageUrls.community(name));
  }

  return (
    <DraftDialog
      form={form}
      draftKey={communityDraftKey()}
      title={texts.createTitle}
      sendLabel={texts.create}
      send={create}
      error={error}
      failure={texts.failed}
      onSent={handleCreated}
      onClose={onClose}
    >
      <Field label={texts.name} hint={texts.nameHint} error={form.formState.errors.name?.message} isRequired>
        <TextField autoComplete="off" {...form.register('name')} />
      </Field>
      <FormProvider {...form}>
        <CommunityFields />
        <VisibilityField />
      </FormProvider>
    </DraftDialog>
  );
}
