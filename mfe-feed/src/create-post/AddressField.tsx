import type { PostType } from '@stoa/contract';
import { lazyPart } from '@stoa/platform';
import { Field, Skeleton, TextArea, TextField } from '@stoa/ui';
import type { UseFormReturn } from 'react-hook-form';
import { AltField } from '../text/AltField';
import { createPostTexts } from '../texts/createPost';
import { EarlierPosts } from './EarlierPosts';
import { addressFields, type PostForm } from './postForm';

const MediaField = lazyPart(
  async () => (await import('./MediaField')).MediaField,
  <Skeleton $height="178px" />,
);

export interface AddressFieldProps {
  form: UseFormReturn<PostForm>;
  /** The post's type. */
  type: Exclude<PostType, 'text'>;
}

/** The address of a link; the file or address of a picture, with its description, or of a video. */
export function AddressField({ form, type }: AddressFieldProps) {
  const { register, watch, setValue, trigger, formState } = form;
  const { errors } = formState;
  if (type === 'link') {
    return (
      <div>
        <Field label={createPostTexts.url} error={errors.linkUrl?.message} isRequired>
          <TextField
            type="url"
            inputMode="url"
            placeholder={createPostTexts.urlHint}
            {...register('linkUrl')}
          />
        </Field>
        <EarlierPosts url={watch('linkUrl')} />
      </div>
    );
  }
  return (
    <MediaField
      key={type}
      kind={type}
      address={register(addressFields[type])}
      file={watch(`${type}File`)}
      error={errors[addressFields[type]]?.message}
      onFileChange={(file) => {
        setValue(`${type}File`, file);
        if (formState.isSubmitted) void trigger(addressFields[type]);
      }}
    >
      {type === 'image' && (
        <AltField text={watch('alt')} error={errors.alt?.message}>
          <TextArea rows={2} {...register('alt')} />
        </AltField>
      )}
    </MediaField>
  );
}
