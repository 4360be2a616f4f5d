import type { ComponentProps, ReactNode } from 'react';
import styled from 'styled-components';
import { Tooltip } from '../overlays/Tooltip';
import { media } from '../tokens/media';

/** Properties of `IconButton`, in addition to those of a `<button>`. */
export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** Accessible name and tooltip: what the button does. */
  label: string;
  /** The icon. */
  children: ReactNode;
  /** `md` is 40px square (44 on touch), `sm` 32 (40 on touch). Default `md`. */
  size?: 'sm' | 'md';
  /** Disable it where the label is visible beside the icon. Default true. */
  hasTooltip?: boolean;
}

/** A button with only an icon; its name appears as a tooltip. `aria-pressed` marks it as active. */
export function IconButton({ label, size = 'md', hasTooltip = true, children, ...rest }: IconButtonProps) {
  const button = (
    <IconButtonRoot type="button" {...rest} aria-label={label} data-size={size}>
      {children}
    </IconButtonRoot>
  );
  return hasTooltip ? <Tooltip label={label}>{button}</Tooltip> : button;
}

const IconButtonRoot = styled.button`
  position: relative;
  display: inline-grid;
  place-items: center;
  flex: none;
  width: var(--target-size);
  height: var(--target-size);
  padding: 0;
  border: 0;
  border-radius: var(--radius-control);
  background: transparent;
  color: var(--text-muted);
  transition:
    background-color var(--motion-quick) var(--motion-ease),
    color var(--motion-quick) var(--motion-ease);

  svg {
    width: 20px;
    height: 20px;
  }
  &[data-size='sm'] {
    width: var(--target-size-small);
    height: var(--target-size-small);
  }
  &[data-size='sm'] svg {
    width: 17px;
    height: 17px;
  }

  &[aria-pressed='true'] {
    color: var(--accent);
  }
  &[aria-expanded='true'] {
    background: var(--surface-sunken);
    color: var(--text-strong);
  }
  ${media.hover} {
    &:hover:not(:disabled) {
      background: var(--surface-sunken);
      color: var(--text-strong);
    }
    &[aria-pressed='true']:hover:not(:disabled) {
      color: var(--accent);
    }
  }
  &:disabled {
    opacity: 0.5;
  }
`;
