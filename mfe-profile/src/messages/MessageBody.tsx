import type { MediaSize } from '@stoa/contract';
import { MarkdownText } from '@stoa/platform';
import { useState } from 'react';
import styled from 'styled-components';
import { messagesTexts } from '../texts/messages';

export interface MessageBodyProps {
  /** Markdown; may be empty if there is a picture. */
  content: string;
  imageUrl: string | null;
  mediaSize?: MediaSize | undefined;
  /** Alternative text of the picture. */
  alt: string;
}

/** Text and picture of a message. */
export function MessageBody({ content, imageUrl, mediaSize, alt }: MessageBodyProps) {
  const [isBroken, setIsBroken] = useState(false);
  return (
    <>
      {imageUrl && (
        <Picture href={imageUrl} target="_blank" rel="noopener noreferrer">
          {isBroken ? (
            messagesTexts.picture
          ) : (
            <img
              src={imageUrl}
              {...mediaSize}
              alt={alt}
              loading="lazy"
              decoding="async"
              onError={() => setIsBroken(true)}
            />
          )}
        </Picture>
      )}
      {content !== '' && (
        <div dir="auto">
          <MarkdownText text={content} />
        </div>
      )}
    </>
  );
}

const Picture = styled.a`
  display: block;
  img {
    display: block;
    width: auto;
    max-width: 100%;
    height: auto;
    max-height: 320px;
    border-radius: var(--radius-control);
    background: var(--surface-sunken);
  }
`;
