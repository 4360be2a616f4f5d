import styled from 'styled-components';
import { media } from '../tokens/media';

/** Styles of a button, by `data-variant`, `data-size` and `data-wide`. */
export const ButtonRoot = styled.button`
  --ink: var(--text-strong);
  --fill: var(--surface-raised);
  --fill-hover: var(--surface-sunken);
  /* The label identifies a button, so its border may be softer than a field's. */
  --edge: color-mix(in srgb, var(--line-strong) 60%, var(--line-hair));

  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: var(--space-8);
  min-height: var(--target-size);
  padding: 0 var(--space-16);
  border: 1px solid var(--edge);
  border-radius: var(--radius-control);
  background: var(--fill);
  color: var(--ink);
  font-size: var(--type-15);
  font-weight: 600;
  line-height: 1.2;
  text-align: center;
  text-decoration: none;
  white-space: nowrap;
  user-select: none;
  transition:
    background-color var(--motion-quick) var(--motion-ease),
    border-color var(--motion-quick) var(--motion-ease);

  svg {
    flex: none;
    width: 18px;
    height: 18px;
  }
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
  &[data-set-back='start'] {
    margin-inline-start: calc(-1 * var(--space-16) - 1px);
  }
  &[data-set-back='end'] {
    margin-inline-end: calc(-1 * var(--space-16) - 1px);
  }
  &[data-set-back='start'][data-size='sm'] {
    margin-inline-start: calc(-1 * var(--space-12) - 1px);
  }
  &[data-set-back='end'][data-size='sm'] {
    margin-inline-end: calc(-1 * var(--space-12) - 1px);
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
