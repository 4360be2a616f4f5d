import { lazyPart } from '@stoa/platform';
import { Field, Skeleton, TextArea, TextField } from '@stoa/ui';
import type { UseFormReturn } from 'react-hook-form';
import { createPostTexts } from '../texts/createPost';
import { AltField } from './lazyFields';
import { addressFields, type PostForm } from './postForm';

// Most posts are text: load the code for files on demand.
const MediaField = lazyPart(
  async () => (await import('./MediaField')).MediaField,
  <Skeleton $height="178px" />,
);

/** The address of a link; the file or address of a picture, with its description, or of a video; nothing for a text. */
export function AddressField({ form }: { form: UseFormReturn<PostForm> }) {
  const { register, watch, setValue, trigger, formState } = form;
  const { errors } = formState;
  const type = watch('type');
  if (type === 'text') return null;
  if (type === 'link') {
    return (
      <Field label={createPostTexts.url} error={errors.linkUrl?.message} isRequired>
        <TextField
          type="url"
          inputMode="url"
          placeholder={createPostTexts.urlHint}
          {...register('linkUrl')}
        />
      </Field>
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
