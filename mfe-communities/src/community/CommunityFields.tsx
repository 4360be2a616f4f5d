import { communityIcons, limits, type UpdateCommunityBody } from '@stoa/contract';
import { Field, Options, Row, Select, TextArea, TextField } from '@stoa/ui';
import { useFormContext } from 'react-hook-form';
import { communityFormTexts as texts } from '../texts/communityForm';

type CommonFields = Pick<UpdateCommunityBody, 'displayName' | 'description' | 'color' | 'icon'>;

/** The fields of new and existing communities: display name, description, colour and icon. */
export function CommunityFields() {
  const { register, watch, formState } = useFormContext<CommonFields>();
  // The server's HTML contains the values.
  const { errors, defaultValues } = formState;
  return (
    <>
      <Field
        label={texts.displayName}
        error={errors.displayName?.message}
        counter={{ value: watch('displayName') ?? '', max: limits.communityDisplayNameMax }}
        isRequired
      >
        <TextField {...register('displayName')} defaultValue={defaultValues?.displayName} />
      </Field>
      <Field
        label={texts.description}
        hint={texts.descriptionHint}
        error={errors.description?.message}
        counter={{ value: watch('description') ?? '', max: limits.communityDescriptionMax }}
        isOptional
      >
        <TextArea {...register('description')} defaultValue={defaultValues?.description} />
      </Field>
      <Row $gap={16}>
        <Field label={texts.color} error={errors.color?.message}>
          <TextField
            type="color"
            style={{ width: 72, padding: 4 }}
            {...register('color')}
            defaultValue={defaultValues?.color}
          />
        </Field>
        <Field label={texts.icon} error={errors.icon?.message}>
          <Select {...register('icon')} defaultValue={defaultValues?.icon}>
            <Options of={communityIcons} label={(icon) => texts.icons[icon]} />
          </Select>
        </Field>
      </Row>
    </>
  );
}
