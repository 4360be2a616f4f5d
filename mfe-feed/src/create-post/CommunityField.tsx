import { type Community, pagePaths } from '@stoa/contract';
import { Link, type useCommunity } from '@stoa/platform';
import { Button, commonTexts, Field, Notice, Select } from '@stoa/ui';
import type { UseFormReturn } from 'react-hook-form';
import { createPostTexts } from '../texts/createPost';
import type { PostForm } from './postForm';
import type { CommunityChoice, useCommunityChoice } from './useCommunityChoice';

interface CommunityFieldProps {
  form: UseFormReturn<PostForm>;
  choice: ReturnType<typeof useCommunityChoice>;
  /** The query of the chosen community. */
  chosen: ReturnType<typeof useCommunity>;
}

/**
 * The community of the post. If the communities, or the chosen one, fail to load, a notice offers Retry; without any
 * to choose, one leads to all communities.
 */
export function CommunityField({ form, choice, chosen }: CommunityFieldProps) {
  const { register, formState } = form;
  const failed = [choice, chosen].find(({ isError }) => isError);
  return (
    <>
      {failed && (
        <Notice
          tone="danger"
          role="alert"
          action={
            <Button size="sm" onClick={() => void failed.refetch()}>
              {commonTexts.retry}
            </Button>
          }
        >
          {failed === choice ? createPostTexts.communitiesFailed : createPostTexts.rulesFailed}
        </Notice>
      )}
      {choice.communities && isEmpty(choice.communities) && (
        <Notice>{createPostTexts.noCommunities(linkToCommunities)}</Notice>
      )}
      <Field label={createPostTexts.community} error={formState.errors.communityId?.message} isRequired>
        <Select
          placeholder={createPostTexts.chooseCommunity}
          // For the server's HTML: the form sets the value in the browser.
          defaultValue={formState.defaultValues?.communityId}
          {...register('communityId', { onChange: () => form.setValue('flairId', '') })}
        >
          {choice.communities && <CommunityOptions communities={choice.communities} />}
        </Select>
      </Field>
    </>
  );
}

const isEmpty = ({ joined, others }: CommunityChoice) => joined.length + others.length === 0;

const linkToCommunities = <Link to={pagePaths.communities}>{createPostTexts.findCommunity}</Link>;

/** Members who have joined any community find those first. Those with the same display name are shown with their names. */
function CommunityOptions({ communities }: { communities: CommunityChoice }) {
  const { joined, others, sharedNames } = communities;
  const optionsOf = (some: Community[]) =>
    some.map(({ id, name, displayName }) => (
      <option key={id} value={id}>
        {sharedNames.has(displayName) ? createPostTexts.named(displayName, name) : displayName}
      </option>
    ));
  if (joined.length === 0) return optionsOf(others);
  return (
    <>
      <optgroup label={createPostTexts.joined}>{optionsOf(joined)}</optgroup>
      {others.length > 0 && <optgroup label={createPostTexts.others}>{optionsOf(others)}</optgroup>}
    </>
  );
}
