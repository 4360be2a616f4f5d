import { limits, postTypes, type PostType } from '@stoa/contract';
import { Field, SegmentedControl, TextArea, TextField } from '@stoa/ui';
import { FileText, Image, Link2, Video } from 'lucide-react';
import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { MarkdownField } from '../text/MarkdownField';
import { createPostTexts } from '../texts/createPost';
import { AddressField } from './AddressField';
import type { PostForm } from './postForm';

const icons = {
  text: <FileText aria-hidden />,
  image: <Image aria-hidden />,
  link: <Link2 aria-hidden />,
  video: <Video aria-hidden />,
} satisfies Record<PostType, ReactNode>;

const segments = postTypes.map((value) => ({
  value,
  label: createPostTexts.types[value],
  icon: icons[value],
}));

interface PostFieldsProps {
  form: UseFormReturn<PostForm>;
  onTypeChange: (type: PostType) => void;
}

/** The post itself: type, title, address and text. */
export function PostFields({ form, onTypeChange }: PostFieldsProps) {
  const { register, watch, formState } = form;
  const { errors } = formState;
  return (
    <>
      <SegmentedControl
        label={createPostTexts.type}
        value={watch('type')}
        segments={segments}
        onChange={onTypeChange}
      />
      <Field
        label={createPostTexts.titleField}
        error={errors.title?.message}
        counter={{ value: watch('title'), max: limits.postTitleMax }}
        isRequired
      >
        <TextField autoComplete="off" {...register('title')} />
      </Field>
      <AddressField form={form} />
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
    </>
  );
}
