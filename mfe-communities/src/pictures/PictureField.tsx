import { pictureSet, pictureTypes, type UpdateCommunityBody } from '@stoa/contract';
import { CommunityIcon, pictureFault, reasonOf, useUploadFileMutation } from '@stoa/platform';
import { Banner, Button, Field, FileField, Stack, useKeptFocus } from '@stoa/ui';
import { useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { pictureTexts } from '../texts/pictures';

type Pictures = Pick<UpdateCommunityBody, 'iconUrl' | 'bannerUrl' | 'color' | 'icon'>;

interface PictureFieldProps {
  name: 'iconUrl' | 'bannerUrl';
}

/** A picture of a community. A chosen file is uploaded at once, and used once the form is saved. */
export function PictureField({ name }: PictureFieldProps) {
  const texts = pictureTexts[name];
  const { field, fieldState } = useController<Pictures>({ name });
  const address = field.value ?? null;
  const [upload, { isLoading }] = useUploadFileMutation();
  const [fault, setFault] = useState<string>();
  /** A valid chosen file that could not be uploaded. */
  const [failed, setFailed] = useState<File>();
  const [isUploaded, setIsUploaded] = useState(false);
  const region = useKeptFocus<HTMLDivElement>();

  function start(refusal?: string) {
    setFault(refusal);
    setFailed(undefined);
    setIsUploaded(false);
  }

  function handlePick(file: File) {
    const refusal = pictureFault(file);
    start(refusal);
    if (!refusal) void send(file);
  }

  async function send(file: File) {
    const { data, error } = await upload(file);
    if (data) {
      field.onChange(data.url);
      start();
      return setIsUploaded(true);
    }
    setFault(reasonOf(error, pictureTexts.failed));
    setFailed(file);
  }

  function handleRemove() {
    start();
    field.onChange(null);
  }

  const error = fault ?? fieldState.error?.message;
  const status = isLoading
    ? pictureTexts.uploading
    : isUploaded && fieldState.isDirty
      ? pictureTexts.uploaded
      : undefined;
  return (
    <Stack $gap={8} ref={region} tabIndex={-1}>
      <Field label={texts.label} hint={error ? undefined : texts.hint} error={error}>
        <FileField
          buttonLabel={address === null ? texts.choose : texts.change}
          accept={pictureTypes.join()}
          isBusy={isLoading}
          status={status}
          onPick={handlePick}
          {...(address !== null && !isLoading && { onClear: handleRemove, clearLabel: texts.remove })}
        />
      </Field>
      {failed && !isLoading && (
        <Button size="sm" style={{ alignSelf: 'start' }} onClick={() => void send(failed)}>
          {pictureTexts.again}
        </Button>
      )}
      {name === 'iconUrl' ? (
        <IconPreview address={address} />
      ) : (
        address !== null && <Banner src={address} srcSet={pictureSet(address)} />
      )}
    </Stack>
  );
}

/** The icon as lists will show it. */
function IconPreview({ address }: { address: string | null }) {
  const [color = '', icon = ''] = useFormContext<Pictures>().watch(['color', 'icon']);
  return (
    <CommunityIcon community={{ color, icon, ...(address !== null && { iconUrl: address }) }} size={56} />
  );
}
