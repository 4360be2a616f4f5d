import { codePointLength, communityIcons, limits, pageUrls, type Community } from '@stoa/contract';
import {
  fieldReasonsOf,
  FormFailure,
  selectHasEnded,
  sharedTexts,
  tellDraftKept,
  useAppSelector,
  useDraft,
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
import { useState, type FormEvent } from 'react';
import { useCreateCommunityMutation, useUpdateCommunityMutation } from '../communitiesApi';
import { communityFormTexts } from '../texts/communityForm';

const emptyForm = { name: '', displayName: '', description: '', color: '#8a6d5a', icon: 'users' as string };
type CommunityForm = typeof emptyForm;

function faultsOf(form: CommunityForm, isNew: boolean): Partial<Record<keyof CommunityForm, string>> {
  const faults: Partial<Record<keyof CommunityForm, string>> = {};
  const { communityNameMin: min, communityNameMax: max } = limits;
  if (isNew && !new RegExp(`^[a-z0-9_-]{${min},${max}}$`).test(form.name.trim().toLowerCase())) {
    faults.name = communityFormTexts.nameWrong;
  }
  if (form.displayName.trim() === '') faults.displayName = communityFormTexts.displayNameMissing;
  else if (codePointLength(form.displayName) > limits.communityDisplayNameMax)
    faults.displayName = communityFormTexts.displayNameTooLong;
  if (codePointLength(form.description) > limits.communityDescriptionMax)
    faults.description = communityFormTexts.descriptionTooLong;
  return faults;
}

/** What is typed of a community, or of a new one, is kept under this key. */
export const communityDraftKey = (id?: number) => `community:${id ?? 'new'}`;

export interface CommunityDialogProps {
  /** The community to change; without it a new one is made. */
  community?: Community;
  onClose: () => void;
}

/** Makes a community, or changes one's own. What is typed is kept until it was sent. */
export function CommunityDialog({ community, onClose }: CommunityDialogProps) {
  const isNew = community === undefined;
  const initial = community ? pick(community) : emptyForm;
  const draftKey = communityDraftKey(community?.id);
  const [form, setForm, clear] = useDraft(draftKey, initial);
  const hasEnded = useAppSelector(selectHasEnded);
  const requireSession = useRequireSession();
  const [wasSent, setWasSent] = useState(false);
  const [create, creating] = useCreateCommunityMutation();
  const [update, updating] = useUpdateCommunityMutation();
  const navigate = useNavigate();
  const error = creating.error ?? updating.error;
  const faults = { ...(wasSent && faultsOf(form, isNew)), ...fieldReasonsOf(error) };
  const change = (part: Partial<CommunityForm>) => setForm({ ...form, ...part });

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!requireSession(draftKey)) return;
    setWasSent(true);
    if (Object.keys(faultsOf(form, isNew)).length > 0) return;
    const { name, ...rest } = form;
    const body = { ...rest, icon: rest.icon as (typeof communityIcons)[number] };
    const result = community
      ? await update({ id: community.id, body })
      : await create({ ...body, name: name.trim().toLowerCase() });
    if (!result.data) return;
    clear();
    onClose();
    toast({
      title: isNew ? communityFormTexts.created : communityFormTexts.changed,
      description: result.data.displayName,
    });
    if (isNew) void navigate(pageUrls.community(result.data.name));
  }

  function handleCancel() {
    const isChanged = Object.entries(initial).some(
      ([name, value]) => form[name as keyof CommunityForm] !== value,
    );
    if (isChanged) tellDraftKept(clear);
    onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && handleCancel()}
      title={isNew ? communityFormTexts.createTitle : communityFormTexts.editTitle}
    >
      <Stack as="form" noValidate onSubmit={(event: FormEvent) => void handleSubmit(event)}>
        {isNew && (
          <Field
            label={communityFormTexts.name}
            hint={communityFormTexts.nameHint}
            error={faults.name}
            isRequired
          >
            <TextField
              value={form.name}
              autoComplete="off"
              onChange={(event) => change({ name: event.target.value })}
            />
          </Field>
        )}
        <Field
          label={communityFormTexts.displayName}
          error={faults.displayName}
          counter={{ value: form.displayName, max: limits.communityDisplayNameMax }}
          isRequired
        >
          <TextField
            value={form.displayName}
            onChange={(event) => change({ displayName: event.target.value })}
          />
        </Field>
        <Field
          label={communityFormTexts.description}
          error={faults.description}
          counter={{ value: form.description, max: limits.communityDescriptionMax }}
          isOptional
        >
          <TextArea
            value={form.description}
            onChange={(event) => change({ description: event.target.value })}
          />
        </Field>
        <Row $gap={16}>
          <Field label={communityFormTexts.color} error={faults.color}>
            <TextField
              type="color"
              style={{ width: 72, padding: 4 }}
              value={form.color}
              onChange={(event) => change({ color: event.target.value })}
            />
          </Field>
          <Field label={communityFormTexts.icon} error={faults.icon}>
            <Select value={form.icon} onChange={(event) => change({ icon: event.target.value })}>
              {communityIcons.map((icon) => (
                <option key={icon} value={icon}>
                  {communityFormTexts.icons[icon]}
                </option>
              ))}
            </Select>
          </Field>
        </Row>
        <FormFailure error={error} fallback={communityFormTexts.failed} />
        <DialogActions>
          <Button variant="quiet" onClick={handleCancel}>
            {commonTexts.cancel}
          </Button>
          <Button type="submit" variant="primary" isBusy={creating.isLoading || updating.isLoading}>
            {hasEnded
              ? sharedTexts.signInToSend
              : isNew
                ? communityFormTexts.create
                : commonTexts.saveChanges}
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
}

function pick({ name, displayName, description, color, icon }: Community): CommunityForm {
  const isKnown = (communityIcons as readonly string[]).includes(icon);
  return { name, displayName, description, color, icon: isKnown ? icon : 'users' };
}
