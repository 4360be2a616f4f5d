import styled from 'styled-components';
import { mediaFieldTexts } from '../texts/mediaField';
import type { ChosenFile } from './postForm';

export interface FilePreviewProps {
  kind: 'image' | 'video';
  file: ChosenFile;
}

/** Preview of the uploaded file. */
export function FilePreview({ kind, file }: FilePreviewProps) {
  return (
    <Frame>
      {kind === 'image' ? (
        <img src={file.url} alt={mediaFieldTexts.preview(file.name)} />
      ) : (
        <video src={file.url} aria-label={mediaFieldTexts.preview(file.name)} controls preload="metadata" />
      )}
    </Frame>
  );
}

const Frame = styled.div`
  display: grid;
  place-items: center;
  /* Reserves the height, so that nothing below moves when the file arrives. */
  height: 240px;
  border-radius: var(--radius-surface);
  background: var(--surface-sunken);
  overflow: hidden;

  > * {
    width: 100%;
    height: 100%;
    object-fit: contain;
  }
`;
