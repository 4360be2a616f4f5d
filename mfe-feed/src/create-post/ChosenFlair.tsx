import type { Community } from '@stoa/contract';
import type { UseFormReturn } from 'react-hook-form';
import { FlairField } from './lazyFields';
import type { PostForm } from './postForm';

interface ChosenFlairProps {
  form: UseFormReturn<PostForm>;
  /** The chosen community; undefined until it is known. */
  community: Community | undefined;
}

/** The flair of the new post; nothing in a community without flairs. */
export function ChosenFlair({ form, community }: ChosenFlairProps) {
  const { setValue, watch, formState } = form;
  if (!community?.flairs) return null;
  return (
    <FlairField
      community={community}
      value={watch('flairId')}
      error={formState.errors.flairId?.message}
      onChange={(flairId) => setValue('flairId', flairId, { shouldValidate: formState.isSubmitted })}
    />
  );
}
