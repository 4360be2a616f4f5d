import type { Post } from '@stoa/contract';
import { Dialog } from '@stoa/ui';
import styled from 'styled-components';
import { mediaTexts } from '../texts/media';
import { pictureSizes } from './pictureSizes';

interface LightboxProps {
  post: Post;
  src: string;
  /** It is shown as wide as the window, and scrolls. Others fit into the window. */
  isTall: boolean;
  onClose: () => void;
}

/** A picture in a dialog as large as the window. */
export function Lightbox({ post, src, isTall, onClose }: LightboxProps) {
  return (
    <Dialog isWide title={post.title} onClose={onClose}>
      <Stage tabIndex={isTall ? 0 : undefined} data-tall={isTall || undefined}>
        <img
          src={src}
          srcSet={pictureSizes(src, { isWhole: true }).srcSet}
          sizes="100vw"
          {...post.mediaSize}
          alt={post.alt ?? mediaTexts.picture(post.title)}
          referrerPolicy="no-referrer"
        />
      </Stage>
    </Dialog>
  );
}

/** A tall picture scrolls in it, by keyboard too. */
const Stage = styled.div`
  flex: 1;
  min-height: 0;
  overflow: auto;
  background: var(--surface-sunken);
  img {
    display: block;
    max-width: 100%;
    height: auto;
    margin: 0 auto;
  }
  &:not([data-tall]) img {
    width: 100%;
    height: 100%;
    object-fit: scale-down;
  }
  &:focus-visible {
    outline-offset: -2px;
  }
`;
