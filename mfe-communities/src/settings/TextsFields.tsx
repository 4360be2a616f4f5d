import { communityLimits, type UpdateCommunityBody } from '@stoa/contract';
import { Field, TextArea } from '@stoa/ui';
import { useFormContext } from 'react-hook-form';
import { settingsTexts as texts } from '../texts/communitySettings';

const fields = [
  { name: 'welcome', max: communityLimits.welcomeMax },
  { name: 'guidance', max: communityLimits.guidanceMax },
] as const;

/** The message to new members, and the hints above the post form. */
export function TextsFields() {
  const { register, watch, formState } = useFormContext<Pick<UpdateCommunityBody, 'welcome' | 'guidance'>>();
  // The server's HTML contains the values.
  const { errors, defaultValues } = formState;
  return fields.map(({ name, max }) => (
    <Field
      key={name}
      label={texts.names[name]}
      hint={texts.textHints[name]}
      error={errors[name]?.message}
      counter={{ value: watch(name) ?? '', max }}
      isOptional
    >
      <TextArea {...register(name)} defaultValue={defaultValues?.[name]} />
    </Field>
  ));
}
