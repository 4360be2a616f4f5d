import { pictureTypes } from '@stoa/contract';
import { IconButton } from '@stoa/ui';
import { ImagePlus } from 'lucide-react';
import { useRef, type ChangeEvent } from 'react';
import { messagesTexts } from '../texts/messages';

interface PicturePickerProps {
  isDisabled: boolean;
  onPick: (file: File) => void;
}

/** The button that chooses a picture from the device. */
export function PicturePicker({ isDisabled, onPick }: PicturePickerProps) {
  const input = useRef<HTMLInputElement>(null);

  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    const [file] = event.target.files ?? [];
    event.target.value = '';
    if (file) onPick(file);
  }

  return (
    <>
      <input ref={input} type="file" accept={pictureTypes.join()} hidden onChange={handleChange} />
      <IconButton
        label={messagesTexts.addPicture}
        disabled={isDisabled}
        onClick={() => input.current?.click()}
      >
        <ImagePlus aria-hidden />
      </IconButton>
    </>
  );
}
