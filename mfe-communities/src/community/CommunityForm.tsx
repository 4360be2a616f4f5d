import { zodResolver } from '@hookform/resolvers/zod';
import {
  Community,
  communityIcons,
  CreateCommunityBody,
  limits,
  pageUrls,
  UpdateCommunityBody,
} from '@stoa/contract';
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
import {
  Button,
  commonTexts,
  Dialog,
  DialogActions,
  Field,
  Row,
  Select,
  Stack,
  TextArea,
  TextField,
  toast,
} from '@stoa/ui';
import type { SubmitEvent } from 'react';
import { FormProvider, useForm, type UseFormReturn } from 'react-hook-form';
import { communityFormTexts as texts } from '../texts/communityForm';
import { useCreateCommunityMutation, useUpdateCommunityMutation } from './communitiesApi';
import { communityDraftKey } from './communityDraftKey';
import { RulesField } from './RulesField';

export interface CommunityFormProps {
  /** The community to edit; absent for a new one. */
  community?: Community;
  onClose: () => void;
}

const emptyForm: CreateCommunityBody = {
  name: '',
  displayName: '',
  description: '',
  color: '#8a6d5a',
  icon: 'users',
};

/** An existing community keeps its name, even if new ones may not use it, and has rules. */
const ChangedCommunity = CreateCommunityBody.extend({
  name: Community.shape.name,
  rules: UpdateCommunityBody.shape.rules,
});

type Values = CreateCommunityBody & Pick<UpdateCommunityBody, 'rules'>;

/** The form to create or edit a community. Drafts are kept until sent. */
export function CommunityForm({ community, onClose }: CommunityFormProps) {
  const isNew = community === undefined;
  const draftKey = communityDraftKey(community?.id);
  const form = useForm<Values>({
    resolver: zodResolver(isNew ? CreateCommunityBody : ChangedCommunity),
    defaultValues: community ? formOf(community) : emptyForm,
  });
  const { register, watch, formState } = form;
  const { errors, isDirty, isSubmitting } = formState;
  const forget = useFormDraft(form, draftKey);
  const hasEnded = useAppSelector(selectHasEnded);
  const requireSession = useRequireSession();
  const [create, creating] = useCreateCommunityMutation();
  const [update, updating] = useUpdateCommunityMutation();
  const navigate = useNavigate();

  async function handleValid({ name, ...body }: Values) {
    const { data, error } = await (community
      ? update({ id: community.id, body })
      : create({ ...body, name }));
    if (!data) return showFieldReasons(form, error);
    forget();
    onClose();
    toast({ title: isNew ? texts.created : texts.changed, description: data.displayName });
    if (isNew) void navigate(pageUrls.community(data.name));
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
      title={isNew ? texts.createTitle : texts.editTitle}
    >
      <Stack as="form" noValidate onSubmit={handleSubmit}>
        {isNew && (
          <Field label={texts.name} hint={texts.nameHint} error={errors.name?.message} isRequired>
            <TextField autoComplete="off" {...register('name')} />
          </Field>
        )}
        <Field
          label={texts.displayName}
          error={errors.displayName?.message}
          counter={{ value: watch('displayName'), max: limits.communityDisplayNameMax }}
          isRequired
        >
          <TextField {...register('displayName')} />
        </Field>
        <Field
          label={texts.description}
          error={errors.description?.message}
          counter={{ value: watch('description') ?? '', max: limits.communityDescriptionMax }}
          isOptional
        >
          <TextArea {...register('description')} />
        </Field>
        <AppearanceFields form={form} />
        {!isNew && (
          <FormProvider {...form}>
            <RulesField />
          </FormProvider>
        )}
        <FormFailure error={creating.error ?? updating.error} fallback={texts.failed} />
        <DialogActions>
          <Button variant="quiet" onClick={handleCancel}>
            {commonTexts.cancel}
          </Button>
          <Button type="submit" variant="primary" isBusy={isSubmitting}>
            {hasEnded ? sharedTexts.signInToSend : isNew ? texts.create : commonTexts.saveChanges}
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
}

function formOf({ name, displayName, description, color, icon, rules = [] }: Community): Values {
  const known = communityIcons.find((each) => each === icon) ?? 'users';
  return { name, displayName, description, color, icon: known, rules };
}

/** The community's colour and icon, side by side. */
function AppearanceFields({ form }: { form: UseFormReturn<Values> }) {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <Row $gap={16}>
      <Field label={texts.color} error={errors.color?.message}>
        <TextField type="color" style={{ width: 72, padding: 4 }} {...register('color')} />
      </Field>
      <Field label={texts.icon} error={errors.icon?.message}>
        <Select {...register('icon')}>
          {communityIcons.map((icon) => (
            <option key={icon} value={icon}>
              {texts.icons[icon]}
            </option>
          ))}
        </Select>
      </Field>
    </Row>
  );
}
