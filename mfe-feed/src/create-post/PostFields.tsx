import { limits, postTypes, type Community, type PostType } from '@stoa/contract';
import { Field, Icon, SegmentedControl, Stack, TextArea, TextField } from '@stoa/ui';
import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { MarkdownField } from '../text/MarkdownField';
import { createPostTexts } from '../texts/createPost';
import { AddressField, SensitiveField, TypesAllowed } from './lazyFields';
import type { PostForm } from './postForm';

const icons = {
  text: <Icon name="file-text" />,
  image: <Icon name="image" />,
  link: <Icon name="external-link" />,
  video: <Icon name="play" />,
} satisfies Record<PostType, ReactNode>;

const segments = postTypes.map((value) => ({
  value,
  label: createPostTexts.types[value],
  icon: icons[value],
}));

interface PostFieldsProps {
  form: UseFormReturn<PostForm>;
  /** The chosen community, once its rules are known. */
  community: Community | undefined;
  onTypeChange: (type: PostType) => void;
}

/** The post itself: type, title, address and text, and whether it is sensitive. */
export function PostFields({ form, community, onTypeChange }: PostFieldsProps) {
  const { register, watch, setValue, formState } = form;
  const { errors } = formState;
  const type = watch('type');
  const allowed = community?.postTypes;
  return (
    <>
      <Stack $gap={8}>
        <SegmentedControl
          label={createPostTexts.type}
          value={type}
          segments={segments.map((one) => ({
            ...one,
            isDisabled: allowed !== undefined && !allowed.includes(one.value),
          }))}
          onChange={onTypeChange}
        />
        {allowed && <TypesAllowed allowed={allowed} type={type} />}
      </Stack>
      <Field
        label={createPostTexts.titleField}
        error={errors.title?.message}
        counter={{ value: watch('title'), max: limits.postTitleMax }}
        isRequired
      >
        <TextField autoComplete="off" {...register('title')} />
      </Field>
      {type !== 'text' && <AddressField form={form} type={type} />}
      <MarkdownField
        text={watch('content')}
        label={createPostTexts.content}
        error={errors.content?.message}
        hint={createPostTexts.contentHint}
        counter={{ value: watch('content'), max: limits.postContentMax }}
        isOptional
      >
        <TextArea rows={8} {...register('content')} />
      </MarkdownField>
      <SensitiveField
        isOfCommunity={community?.isSensitive}
        isChecked={watch('isSensitive')}
        onChange={(isSensitive) => setValue('isSensitive', isSensitive)}
      />
    </>
  );
}
