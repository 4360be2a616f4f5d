import { css } from 'styled-components';
import { media } from '../tokens/media';

/** Styles of text inputs and selects. */
export const controlStyle = css`
  width: 100%;
  min-height: var(--target-size);
  padding: var(--space-8) var(--space-12);
  border: 1px solid var(--line-strong);
  border-radius: var(--radius-control);
  background: var(--surface-raised);
  color: var(--text-strong);
  font-size: var(--type-15);
  line-height: 1.4;
  transition: border-color var(--motion-quick) var(--motion-ease);

  /* Some phones zoom into a focused field with text below 16px. */
  ${media.touch} {
    font-size: 1rem;
  }
  &::placeholder {
    color: var(--text-muted);
    opacity: 1;
  }
  &:hover:not(:disabled) {
    border-color: var(--text-muted);
  }
  &:focus-visible {
    outline-offset: 0;
    border-color: var(--focus);
    outline-width: 1px;
    box-shadow: 0 0 0 2px var(--focus);
  }
  &[aria-invalid='true'] {
    border-color: var(--danger);
  }
  &:disabled {
    opacity: 0.6;
    background: var(--surface-sunken);
  }
  &:read-only:not(select) {
    background: var(--surface-sunken);
  }
`;
