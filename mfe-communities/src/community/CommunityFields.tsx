import { communityIcons, limits, type UpdateCommunityBody } from '@stoa/contract';
import { Field, Row, Select, TextArea, TextField } from '@stoa/ui';
import { useFormContext } from 'react-hook-form';
import { communityFormTexts as texts } from '../texts/communityForm';

type CommonFields = Pick<UpdateCommunityBody, 'displayName' | 'description' | 'color' | 'icon'>;

/** The fields of new and existing communities: display name, description, colour and icon. */
export function CommunityFields() {
  const { register, watch, formState } = useFormContext<CommonFields>();
  const { errors } = formState;
  return (
    <>
      <Field
        label={texts.displayName}
        error={errors.displayName?.message}
        counter={{ value: watch('displayName') ?? '', max: limits.communityDisplayNameMax }}
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
    </>
  );
}
