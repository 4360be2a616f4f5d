import { postTypes, type PostType, type UpdateCommunityBody } from '@stoa/contract';
import { Checkbox, Stack } from '@stoa/ui';
import { useController, useFormContext } from 'react-hook-form';
import styled from 'styled-components';
import { postSettingsTexts as texts } from '../texts/postSettings';
import { FlairsField } from './FlairsField';

type PostsForm = Required<Pick<UpdateCommunityBody, 'postTypes' | 'isSensitive'>>;

/** The settings of a community for its posts: types, sensitivity and flairs. */
export function PostsFields() {
  const { register, formState } = useFormContext<PostsForm>();
  return (
    <>
      <PostTypes />
      <Checkbox
        label={texts.sensitive}
        hint={texts.sensitiveHint}
        {...register('isSensitive')}
        defaultChecked={formState.defaultValues?.isSensitive}
      />
      <FlairsField />
    </>
  );
}

function PostTypes() {
  const { field, fieldState } = useController<PostsForm, 'postTypes'>({ name: 'postTypes' });
  const allowed: readonly PostType[] = field.value;
  const { error } = fieldState;
  const change = (type: PostType, isAllowed: boolean) =>
    field.onChange(postTypes.filter((one) => (one === type ? isAllowed : allowed.includes(one))));
  return (
    <Types aria-describedby={error && 'post-types-error'}>
      <legend>{texts.types}</legend>
      <Stack $gap={4}>
        {postTypes.map((type, index) => (
          <Checkbox
            key={type}
            label={texts.typeNames[type]}
            checked={allowed.includes(type)}
            {...(index === 0 && { ref: field.ref })}
            onChange={({ target }) => change(type, target.checked)}
          />
        ))}
      </Stack>
      {error && (
        <p id="post-types-error" role="alert">
          {error.message}
        </p>
      )}
    </Types>
  );
}

const Types = styled.fieldset`
  legend {
    padding: 0;
    color: var(--text-strong);
    font-size: var(--type-13);
    font-weight: 600;
  }
  [role='alert'] {
    color: var(--danger);
    font-size: var(--type-13);
  }
`;
