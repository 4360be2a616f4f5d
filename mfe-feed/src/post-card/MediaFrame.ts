import { media } from '@stoa/ui';
import styled from 'styled-components';
import { cardPictureHeight, tallRatio } from './pictureSizes';

/** Reserves the space of a picture or video. `data-*` attributes give its kind and size. */
export const MediaFrame = styled.div`
  overflow: hidden;
  border-radius: var(--radius-surface);
  background: var(--surface-sunken);
  height: clamp(180px, 46vw, 380px);
  img,
  video,
  iframe {
    display: block;
    border: 0;
    object-fit: cover;
  }
  /* The link around a picture; a button's link deeper inside keeps its layout. */
  > a {
    display: block;
    position: relative;
  }
  > a:focus-visible {
    outline-offset: -3px;
  }
  &:focus {
    outline: none;
  }
  &:not([data-sized]) > *,
  &:not([data-sized]) a > img {
    width: 100%;
    height: 100%;
  }
  &[data-whole] {
    height: auto;
    aspect-ratio: 3 / 2;
    max-height: 80vh;
    img {
      object-fit: contain;
    }
  }
  &[data-video] {
    height: auto;
    aspect-ratio: 16 / 9;
    video {
      object-fit: contain;
      background: #000;
    }
  }
  &[data-closed] {
    height: auto;
  }
  /* A sensitive picture, below its veil. */
  &[data-blurred] {
    position: relative;
    img {
      filter: blur(28px);
      transform: scale(1.15);
    }
  }
  /* Keeps its aspect ratio; never larger than its original size, nor higher than the screen allows. */
  &[data-sized] {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    place-items: center;
    height: auto;
    min-height: 96px;
    aspect-ratio: auto;
    max-height: none;
    img,
    video {
      height: auto;
      max-height: min(${cardPictureHeight}px, 80vh);
      margin: 0 auto;
      object-fit: contain;
    }
    video {
      width: 100%;
    }
  }
  &[data-sized][data-whole] img {
    max-height: 80vh;
  }
  /* A tall picture is cropped in a card and on phones, and complete on its page and in the lightbox. */
  &[data-tall] img {
    max-width: min(100%, ${cardPictureHeight / tallRatio}px);
    aspect-ratio: 1 / ${tallRatio};
    object-fit: cover;
    object-position: top;
  }
  &[data-tall][data-whole] img {
    max-width: 100%;
    max-height: none;
    aspect-ratio: auto;
    ${media.narrow} {
      width: 100%;
      max-height: 80vh;
    }
  }
  &[data-tall][data-whole] > a {
    ${media.narrow} {
      justify-self: stretch;
    }
  }
  > a > span {
    position: absolute;
    inset: auto 0 0;
    padding: var(--space-8);
    background: var(--surface-raised);
    color: var(--accent);
    font-size: var(--type-13);
    font-weight: 600;
    text-align: center;
    ${media.sheet} {
      display: none;
    }
  }
`;

/** Covers a blurred picture, so that words on it are readable. */
export const Veil = styled.div`
  position: absolute;
  inset: 0;
  background: color-mix(in srgb, var(--surface-sunken) 72%, transparent);
`;

const takeFocus = (frame: HTMLElement | null) => frame?.focus({ preventScroll: true });

/** Returns props of a frame: it takes the focus if it has replaced the pressed button. */
export const focusIf = (isOpened: boolean) => isOpened && { ref: takeFocus, tabIndex: -1 };
