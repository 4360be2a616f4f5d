import { css } from 'styled-components';
import { media } from '../tokens/media';
import { appear, fadeIn } from '../theme/motion';

/** Dims the page behind a modal surface. */
export const scrim = css`
  position: fixed;
  inset: 0;
  z-index: var(--layer-overlay);
  background: var(--scrim);
  animation: ${fadeIn} var(--motion-calm) var(--motion-ease);
`;

/** A modal surface in the middle of the screen; fills the screen below 480px. */
export const modalSurface = css`
  position: fixed;
  inset: 0;
  z-index: var(--layer-overlay);
  display: flex;
  flex-direction: column;
  width: min(520px, calc(100vw - 32px));
  height: fit-content;
  max-height: min(720px, calc(100dvh - 48px));
  margin: auto;
  border: 1px solid var(--line-hair);
  border-radius: var(--radius-surface);
  background: var(--surface-overlay);
  box-shadow: var(--shadow-overlay);
  color: var(--text-body);
  animation: ${appear} var(--motion-calm) var(--motion-ease);

  &:focus {
    outline: none;
  }
  ${media.narrow} {
    width: 100%;
    height: 100dvh;
    max-height: none;
    margin: 0;
    border: 0;
    border-radius: 0;
  }
`;

/** A confirmation is short: it stays a card on narrow screens too. */
export const questionSurface = css`
  ${modalSurface}
  width: min(440px, calc(100vw - 32px));
  ${media.narrow} {
    width: calc(100vw - 32px);
    height: fit-content;
    margin: auto;
    border: 1px solid var(--line-hair);
    border-radius: var(--radius-surface);
  }
`;

/** A dialog's title. */
export const dialogTitle = css`
  font-size: var(--type-17);
  font-weight: 600;
  color: var(--text-strong);
  line-height: var(--leading-tight);
`;

/** A dialog's description. */
export const dialogText = css`
  color: var(--text-muted);
`;
