import { IconButton, Spinner } from '@stoa/ui';
import { X } from 'lucide-react';
import styled from 'styled-components';
import { messagesTexts } from '../texts/messages';
import { pictureTexts } from '../texts/picture';

interface ChosenPictureProps {
  /** The address of the picture; null while it is uploaded. */
  url: string | null;
  onRemove: () => void;
}

/** The picture of the message, with a button to remove it. */
export function ChosenPicture({ url, onRemove }: ChosenPictureProps) {
  return (
    <Chosen>
      {url === null ? (
        <Spinner label={pictureTexts.uploading} />
      ) : (
        <>
          <img src={url} alt={messagesTexts.chosenPicture} />
          <IconButton label={messagesTexts.removePicture} size="sm" onClick={onRemove}>
            <X aria-hidden />
          </IconButton>
        </>
      )}
    </Chosen>
  );
}

const Chosen = styled.div`
  display: flex;
  gap: var(--space-8);
  align-items: start;
  padding: var(--space-4) 0 var(--space-8);
  img {
    max-width: 160px;
    max-height: 96px;
    border-radius: var(--radius-control);
  }
`;
