import { pictureTypes } from '@stoa/contract';
import { pictureFault, reasonOf, sharedTexts, useUploadFileMutation } from '@stoa/platform';
import { Button, Field, FileField, Stack, toast, useKeptFocus } from '@stoa/ui';
import { useState } from 'react';
import { pictureTexts } from '../../texts/picture';
import { profileSettingsTexts } from '../../texts/profileSettings';
import { useUpdateProfileMutation } from './profileApi';

interface PictureSettingProps {
  field: 'avatar' | 'banner';
  /** URL of the saved picture. */
  saved: string | null;
}

/** A picture of the profile; a chosen file is uploaded and saved at once. */
export function PictureSetting({ field, saved }: PictureSettingProps) {
  const texts = profileSettingsTexts[field];
  const [upload, { isLoading: isUploading }] = useUploadFileMutation();
  const [update, { isLoading: isSaving }] = useUpdateProfileMutation();
  const [fault, setFault] = useState<string>();
  /** A valid chosen file that is not saved yet. */
  const [unsaved, setUnsaved] = useState<File>();
  const region = useKeptFocus<HTMLDivElement>();

  function handlePick(file: File) {
    const refusal = pictureFault(file);
    setFault(refusal);
    setUnsaved(undefined);
    if (!refusal) void send(file);
  }

  async function send(file: File) {
    const { data, error } = await upload(file);
    const failure = data ? await save(data.url) : error;
    if (!failure) return settle(texts.saved);
    setFault(reasonOf(failure, texts.notSaved));
    setUnsaved(file);
  }

  async function handleRemove() {
    const failure = await save(null);
    if (!failure) return settle(texts.removed);
    setFault(reasonOf(failure, texts.notSaved));
  }

  /** Saves the URL. Returns the error, if any. */
  const save = async (address: string | null): Promise<unknown> =>
    (await update(field === 'avatar' ? { avatar: address } : { banner: address })).error;

  function settle(title: string) {
    setFault(undefined);
    setUnsaved(undefined);
    toast({ title });
  }
  const isBusy = isUploading || isSaving;
  return (
    <Stack $gap={8} ref={region} tabIndex={-1}>
      <Field label={texts.label} hint={fault ? undefined : sharedTexts.picturesHint} error={fault}>
        <FileField
          buttonLabel={saved === null ? texts.choose : texts.change}
          accept={pictureTypes.join()}
          isBusy={isBusy}
          status={isUploading ? pictureTexts.uploading : undefined}
          onPick={handlePick}
          {...(saved !== null && !isBusy && { onClear: () => void handleRemove(), clearLabel: texts.remove })}
        />
      </Field>
      {unsaved && !isBusy && (
        <Button size="sm" style={{ alignSelf: 'start' }} onClick={() => void send(unsaved)}>
          {texts.again}
        </Button>
      )}
    </Stack>
  );
}
