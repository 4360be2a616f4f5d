import { useState } from 'react';
import styled from 'styled-components';
import { retryFailed } from './retryFailed';

/** Properties of `Banner`. */
export interface BannerProps {
  /** Address of the picture. A broken picture leaves a plain ground. */
  src: string;
  /** Available widths, in the format of `<img srcset>`. */
  srcSet?: string | undefined;
}

/** A wide decorative picture at the top of a page. Its space is reserved before it loads. */
export function Banner({ src, srcSet }: BannerProps) {
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null);
  return (
    <Frame>
      {src !== brokenSrc && (
        <img
          key={src}
          ref={retryFailed}
          src={src}
          srcSet={srcSet}
          sizes="(min-width: 960px) 720px, 100vw"
          alt=""
          decoding="async"
          onError={() => setBrokenSrc(src)}
        />
      )}
    </Frame>
  );
}

const Frame = styled.div`
  overflow: hidden;
  width: 100%;
  aspect-ratio: 4 / 1;
  max-height: 148px;
  border-radius: var(--radius-surface);
  background: color-mix(in srgb, var(--text-muted) 14%, var(--surface-sunken));
  img {
    display: block;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;
