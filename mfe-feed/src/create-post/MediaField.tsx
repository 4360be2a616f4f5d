import { reasonOf } from '@stoa/platform';
import { Field, FileField, Stack, TextField, toast } from '@stoa/ui';
import { useState } from 'react';
import { useUploadFileMutation } from '../api/postsApi';
import { FilePreview } from './FilePreview';
import { fileFault, kindsTaken, type ChosenFile } from './postForm';

export interface MediaFieldProps {
  kind: 'image' | 'video';
  url: string;
  file: ChosenFile | null;
  /** What is wrong with the address. */
  error?: string | undefined;
  onUrlChange: (url: string) => void;
  onFileChange: (file: ChosenFile | null) => void;
  onUrlBlur: () => void;
}

/**
 * Types offered in the device's picker. Pictures are named one by one: a phone that is not offered its own HEIC makes a
 * JPEG of it, of which everybody sees something.
 */
const accepted = {
  image: 'image/jpeg,image/png,image/webp,image/gif,image/avif',
  video: 'video/*',
};

const words = {
  image: { file: 'Image file', button: 'Choose image', url: 'Image URL', max: '10MB' },
  video: { file: 'Video file', button: 'Choose video', url: 'Video URL', max: '100MB' },
};

/** A file from the device or an address; a chosen file is uploaded at once and switches the address off. */
export function MediaField({
  kind,
  url,
  file,
  error,
  onUrlChange,
  onFileChange,
  onUrlBlur,
}: MediaFieldProps) {
  const [upload, { isLoading }] = useUploadFileMutation();
  const [fault, setFault] = useState<string>();
  const label = words[kind];
  const taken = `${kindsTaken[kind]} files are accepted.`;

  async function handlePick(picked: File) {
    const refusal = fileFault(kind, picked);
    if (refusal) {
      setFault(`${refusal.text} ${taken}`);
      toast({ title: refusal.title, description: refusal.text, tone: 'destructive' });
      return;
    }
    setFault(undefined);
    const result = await upload(picked);
    if (result.data) {
      onFileChange({ name: picked.name, url: result.data.url });
      return;
    }
    const reason = reasonOf(result.error, 'Failed to upload files. Please try again.');
    setFault(reason);
    toast({ title: 'Upload failed', description: reason, tone: 'destructive' });
  }

  return (
    <Stack>
      <Field label={label.file} hint={`${taken} Each at most ${label.max}.`} error={fault} isOptional>
        <FileField
          buttonLabel={label.button}
          accept={accepted[kind]}
          status={isLoading ? 'Uploading...' : file?.name}
          isBusy={isLoading}
          onPick={(picked) => void handlePick(picked)}
          {...(file && { onClear: () => onFileChange(null) })}
        />
      </Field>
      {file && <FilePreview kind={kind} file={file} />}
      <Field
        label={label.url}
        error={error}
        {...(file && { hint: 'Remove the file to give a URL instead.' })}
      >
        <TextField
          type="url"
          inputMode="url"
          placeholder="https://"
          value={url}
          disabled={file !== null || isLoading}
          onChange={(event) => onUrlChange(event.target.value)}
          onBlur={onUrlBlur}
        />
      </Field>
    </Stack>
  );
}
