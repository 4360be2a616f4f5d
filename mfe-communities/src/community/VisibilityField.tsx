import { communityVisibilities, type UpdateCommunityBody } from '@stoa/contract';
import { sharedTexts } from '@stoa/platform';
import { RadioGroup } from '@stoa/ui';
import { useController } from 'react-hook-form';
import { communityFormTexts as texts } from '../texts/communityForm';

const options = communityVisibilities.map((value) => ({
  value,
  label: sharedTexts.visibilities[value],
  hint: texts.visibilityHints[value],
}));

/** Who may read and write the community. */
export function VisibilityField() {
  const { field } = useController<Pick<UpdateCommunityBody, 'visibility'>>({ name: 'visibility' });
  return (
    <RadioGroup
      label={texts.visibility}
      value={field.value ?? null}
      options={options}
      onChange={field.onChange}
    />
  );
}
