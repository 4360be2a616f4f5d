import type { Community } from '@stoa/contract';
import type { UseFormReturn } from 'react-hook-form';
import { FlairField } from '../text/FlairField';
import type { PostForm } from './postForm';

interface ChosenFlairProps {
  form: UseFormReturn<PostForm>;
  /** The chosen community, which has flairs. */
  community: Community;
}

/** The flair of the new post. */
export function ChosenFlair({ form, community }: ChosenFlairProps) {
  const { setValue, watch, formState } = form;
  return (
    <FlairField
      community={community}
      value={watch('flairId')}
      error={formState.errors.flairId?.message}
      onChange={(flairId) => setValue('flairId', flairId, { shouldValidate: formState.isSubmitted })}
    />
  );
}
