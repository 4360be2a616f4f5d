import { pictureTypes } from '@stoa/contract';
import { reasonOf, toastError, useUploadFileMutation } from '@stoa/platform';
import { Field, FileField, Stack, TextField, toast } from '@stoa/ui';
import { useEffect, useRef, useState, type DragEvent, type ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import styled from 'styled-components';
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
  /** Below the file and the URL. */
  children?: ReactNode;
  onFileChange: (file: ChosenFile | null) => void;
}

/** Types offered in the device's file picker. */
const accepted = { image: pictureTypes.join(), video: 'video/*' };

/** A file, chosen, pasted or dropped, or a URL. The file is uploaded at once and disables the URL. */
export function MediaField({ kind, address, file, error, children, onFileChange }: MediaFieldProps) {
  const [upload, { isLoading }] = useUploadFileMutation();
  const [fault, setFault] = useState<string>();
  const [isOver, setIsOver] = useState(false);
  const texts = mediaFieldTexts[kind];

  async function handlePick(picked: File) {
    if (isLoading) return;
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

  usePastedFile((pasted) => void handlePick(pasted));

  function handleDragOver(event: DragEvent) {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setIsOver(true);
  }

  function handleDrop(event: DragEvent) {
    setIsOver(false);
    const [dropped] = event.dataTransfer.files;
    if (!dropped) return;
    event.preventDefault();
    void handlePick(dropped);
  }

  return (
    <DropZone
      data-over={isOver || undefined}
      onDragOver={handleDragOver}
      onDragLeave={() => setIsOver(false)}
      onDrop={handleDrop}
    >
      <Field label={texts.file} hint={fault ? undefined : texts.fileHint} error={fault} isOptional>
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
      {children}
    </DropZone>
  );
}

/** Calls a function with each file that is pasted anywhere on the page: a field of text takes no files. */
function usePastedFile(onPick: (pasted: File) => void): void {
  const pick = useRef(onPick);
  useEffect(() => {
    pick.current = onPick;
  });
  useEffect(() => {
    function handlePaste({ clipboardData }: ClipboardEvent) {
      const [pasted] = clipboardData?.files ?? [];
      // Office programs add a picture of the text.
      if (pasted && !clipboardData?.types.includes('text/plain')) pick.current(pasted);
    }
    document.addEventListener('paste', handlePaste);
    return () => document.removeEventListener('paste', handlePaste);
  }, []);
}

const DropZone = styled(Stack)`
  border-radius: var(--radius-control);
  &[data-over] {
    outline: 2px dashed var(--accent);
    outline-offset: var(--space-8);
  }
`;
