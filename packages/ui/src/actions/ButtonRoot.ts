import styled from 'styled-components';
import { media } from '../tokens/media';
import { buttonCss } from './buttonCss';

/** The look of a button, by `data-variant`, `data-size` and `data-wide`. */
export const ButtonRoot = styled.button`
  ${buttonCss}
  &[data-size='sm'] {
    min-height: var(--target-size-small);
    padding: 0 var(--space-12);
    gap: 6px;
    font-size: var(--type-13);
  }
  &[data-size='sm'] svg {
    width: 16px;
    height: 16px;
  }
  &[data-wide] {
    width: 100%;
  }

  &[data-variant='primary'] {
    --ink: var(--text-on-accent);
    --fill: var(--accent);
    --fill-hover: var(--accent-strong);
    --edge: transparent;
  }
  &[data-variant='quiet'] {
    --ink: var(--text-body);
    --fill: transparent;
    --edge: transparent;
  }
  &[data-variant='positive'] {
    --ink: var(--positive);
    --fill: var(--positive-soft);
    --fill-hover: var(--positive-soft);
    --edge: transparent;
  }
  &[data-variant='danger'] {
    --ink: var(--text-on-accent);
    --fill: var(--danger);
    --fill-hover: var(--danger);
    --edge: transparent;
  }

  ${media.hover} {
    &:hover:not(:disabled, [aria-disabled='true']) {
      background: var(--fill-hover);
    }
    &:is([data-variant='danger'], [data-variant='positive']):hover:not(:disabled, [aria-disabled='true']) {
      filter: brightness(0.94);
    }
  }
  &:active:not(:disabled, [aria-disabled='true']) {
    background: var(--fill-hover);
  }
  &:disabled,
  &[aria-disabled='true'] {
    opacity: 0.55;
  }
  &[aria-busy='true'] {
    opacity: 0.8;
  }
`;
