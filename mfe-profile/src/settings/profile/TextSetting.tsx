import { limits, UpdateProfileBody, type UserProfile } from '@stoa/contract';
import { fieldReasonsOf, FormFailure, unplacedError, useDraft } from '@stoa/platform';
import { Button, Field, Stack, TextArea, TextField, toast } from '@stoa/ui';
import { useRef, useState, type FormEvent } from 'react';
import { profileSettingsTexts } from '../../texts/profileSettings';
import { useUpdateProfileMutation } from './profileApi';

interface TextSettingProps {
  field: 'displayName' | 'bio';
  /** The saved profile of the member. */
  profile: UserProfile;
}

const lengths = { displayName: limits.displayNameMax, bio: limits.bioMax };

/** A text of the profile with its save button; the draft is kept until then. */
export function TextSetting({ field, profile }: TextSettingProps) {
  const texts = profileSettingsTexts[field];
  const [draft, setDraft, forgetDraft] = useDraft<string | null>(`profile-${field}`, null);
  const [save, { error, isLoading, reset }] = useUpdateProfileMutation();
  const [fault, setFault] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const value = draft ?? profile[field] ?? '';

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isLoading) return;
    const { data, error: wrong } = UpdateProfileBody.safeParse({ [field]: value });
    if (!data) return refuse(wrong.issues[0]?.message);
    const { error: refusal } = await save(data);
    if (refusal) return refuse(fieldReasonsOf(refusal)[field]);
    forgetDraft();
    toast({ title: texts.saved });
  }

  function refuse(reason: string | undefined) {
    setFault(reason);
    if (reason) form.current?.querySelector<HTMLElement>('input, textarea')?.focus();
  }

  const control = {
    value,
    readOnly: isLoading,
    onChange: ({ target }: { target: { value: string } }) => {
      setDraft(target.value);
      setFault(undefined);
      if (error) reset();
    },
  };
  return (
    <Stack as="form" $gap={8} ref={form} noValidate onSubmit={(event) => void handleSubmit(event)}>
      <Field
        label={texts.label}
        hint={texts.hint(profile.username)}
        error={fault}
        counter={{ value, max: lengths[field] }}
        isOptional
      >
        {field === 'bio' ? (
          <TextArea {...control} rows={3} />
        ) : (
          <TextField {...control} dir="auto" autoComplete="nickname" />
        )}
      </Field>
      <FormFailure error={unplacedError(error)} fallback={texts.notSaved} />
      <Button type="submit" isBusy={isLoading} style={{ alignSelf: 'start' }}>
        {texts.save}
      </Button>
    </Stack>
  );
}
