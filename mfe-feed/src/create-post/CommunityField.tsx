import { Button, commonTexts, Field, Notice, Select } from '@stoa/ui';
import type { UseFormReturn } from 'react-hook-form';
import { createPostTexts } from '../texts/createPost';
import type { PostForm } from './postForm';
import type { useCommunityChoice } from './useCommunityChoice';

interface CommunityFieldProps {
  form: UseFormReturn<PostForm>;
  choice: ReturnType<typeof useCommunityChoice>;
}

/** The community of the post. If the communities fail to load, a notice offers Retry. */
export function CommunityField({ form, choice }: CommunityFieldProps) {
  const { register, formState } = form;
  return (
    <>
      {choice.isError && (
        <Notice
          tone="danger"
          role="alert"
          action={
            <Button size="sm" onClick={() => void choice.refetch()}>
              {commonTexts.retry}
            </Button>
          }
        >
          {createPostTexts.communitiesFailed}
        </Notice>
      )}
      <Field label={createPostTexts.community} error={formState.errors.communityId?.message} isRequired>
        <Select
          placeholder={createPostTexts.chooseCommunity}
          // For the server's HTML: the form sets the value in the browser.
          defaultValue={formState.defaultValues?.communityId}
          {...register('communityId')}
        >
          {choice.communities?.map((community) => (
            <option key={community.id} value={community.id}>
              {community.displayName}
            </option>
          ))}
        </Select>
      </Field>
    </>
  );
}
