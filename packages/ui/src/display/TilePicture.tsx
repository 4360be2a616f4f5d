import { useState, type ReactNode } from 'react';
import { retryFailed } from './retryFailed';

/** The picture of a tile or an avatar, in addition to its side. */
export interface TilePictureProps {
  /** Address of the picture. */
  src?: string | null | undefined;
  /** Available widths, in the format of `<img srcset>`. */
  srcSet?: string | undefined;
  /** Side in px. */
  size: number;
  /** Replaces a missing or broken picture. */
  children: ReactNode;
}

/** A decorative square picture, or what replaces it. Loading moves nothing. */
export function TilePicture({ src, srcSet, size, children }: TilePictureProps) {
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null);
  if (!src || src === brokenSrc) return children;
  return (
    <img
      // The picture may have failed before hydration.
      ref={retryFailed}
      src={src}
      srcSet={srcSet}
      sizes={srcSet && `${size}px`}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      onError={() => setBrokenSrc(src)}
    />
  );
}
