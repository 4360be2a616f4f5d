import type { ComponentProps } from 'react';
import { Close, Content, Portal, Root, Trigger } from 'radix-ui/popover';
import styled from 'styled-components';
import { floatingSurface } from './floatingSurface';

/** Holds a trigger and its popover; `open` and `onOpenChange` control it, else it looks after itself. */
export const Popover = Root;

/** The control that opens the popover; `asChild` lends that to a `Button` or `IconButton`. */
export const PopoverTrigger = Trigger;

/** A control inside that closes the popover; `asChild` lends that to a link or button. */
export const PopoverClose = Close;

/** Properties of `PopoverContent`, beside those of Radix's content. */
export interface PopoverContentProps extends ComponentProps<typeof Content> {
  /** Names the surface, a dialog, for assistive technology. */
  label: string;
}

/** The popover's surface, 360px wide or as wide as the screen allows, scrolling within the height there is. */
export function PopoverContent({
  label,
  children,
  align = 'end',
  sideOffset = 6,
  ...rest
}: PopoverContentProps) {
  return (
    <Portal>
      <PopoverSurface aria-label={label} align={align} sideOffset={sideOffset} collisionPadding={8} {...rest}>
        {children}
      </PopoverSurface>
    </Portal>
  );
}

const PopoverSurface = styled(Content)`
  ${floatingSurface}
  display: flex;
  flex-direction: column;
  width: min(360px, calc(100vw - 16px));
  max-height: min(560px, var(--radix-popover-content-available-height));
  overflow-y: auto;
  &:focus {
    outline: none;
  }
`;
