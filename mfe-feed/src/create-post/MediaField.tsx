import { pictureTypes } from '@stoa/contract';
import { reasonOf, toastError } from '@stoa/platform';
import { Field, FileField, Stack, TextField, toast } from '@stoa/ui';
import { useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useUploadFileMutation } from './uploadsApi';
import { createPostTexts } from '../texts/createPost';
import { mediaFieldTexts } from '../texts/mediaField';
import { FilePreview } from './FilePreview';
import { fileFault } from './fileFault';
import type { ChosenFile } from './postForm';

export interface MediaFieldProps {
  kind: 'image' | 'video';
  /** Properties of the URL's field. */
  address: UseFormRegisterReturn;
  file: ChosenFile | null;
  /** Validation error of the URL. */
  error?: string | undefined;
  onFileChange: (file: ChosenFile | null) => void;
}

/** Types offered in the device's file picker. */
const accepted = { image: pictureTypes.join(), video: 'video/*' };

/** A file or a URL. A chosen file is uploaded at once and disables the URL. */
export function MediaField({ kind, address, file, error, onFileChange }: MediaFieldProps) {
  const [upload, { isLoading }] = useUploadFileMutation();
  const [fault, setFault] = useState<string>();
  const texts = mediaFieldTexts[kind];

  async function handlePick(picked: File) {
    const refusal = fileFault(kind, picked);
    if (refusal) {
      setFault(`${refusal.text} ${texts.taken}`);
      toast({ title: refusal.title, description: refusal.text, tone: 'destructive' });
      return;
    }
    setFault(undefined);
    const result = await upload(picked);
    if (result.data) {
      onFileChange({ name: picked.name, url: result.data.url });
      return;
    }
    setFault(reasonOf(result.error, mediaFieldTexts.failedFallback));
    toastError(mediaFieldTexts.failed, result.error, mediaFieldTexts.failedFallback);
  }

  return (
    <Stack>
      <Field label={texts.file} hint={texts.fileHint} error={fault} isOptional>
        <FileField
          buttonLabel={texts.choose}
          accept={accepted[kind]}
          status={isLoading ? mediaFieldTexts.uploading : file?.name}
          isBusy={isLoading}
          onPick={(picked) => void handlePick(picked)}
          {...(file && { onClear: () => onFileChange(null) })}
        />
      </Field>
      {file && <FilePreview kind={kind} file={file} />}
      <Field label={texts.url} error={error} {...(file && { hint: mediaFieldTexts.urlInstead })}>
        <TextField
          type="url"
          inputMode="url"
          placeholder={createPostTexts.urlHint}
          disabled={file !== null || isLoading}
          {...address}
        />
      </Field>
    </Stack>
  );
}
