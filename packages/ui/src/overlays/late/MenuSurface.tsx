import { useMemo, useRef, type FocusEvent, type ReactNode } from 'react';
// Radix's public menu includes a trigger; these are its internal parts without one.
import { Menu } from 'radix-ui/internal';
import styled from 'styled-components';
import { findTrigger, type Disclosure } from '../disclosureContext';
import { floatingSurface } from '../floatingSurface';
import { useSurfaceDismissal } from '../useSurfaceDismissal';

/** Properties of `MenuSurface`. */
interface MenuSurfaceProps {
  disclosure: Disclosure;
  /** Default `end`. */
  align?: 'start' | 'center' | 'end';
  /** Default `bottom`; the opposite side if there is no space. */
  side?: 'top' | 'right' | 'bottom' | 'left';
  children: ReactNode;
}

/** The floating list of a menu. */
export function MenuSurface({ disclosure, align = 'end', side = 'bottom', children }: MenuSurfaceProps) {
  const { isOpen, isByKeyboard, surfaceId, close } = disclosure;
  const trigger = findTrigger(disclosure);
  const anchor = useMemo(() => ({ current: trigger }), [trigger]);
  const { onInteractOutside, onCloseAutoFocus } = useSurfaceDismissal(disclosure);
  const hasEntered = useRef(false);

  // Radix focuses the surface; keyboard users expect the first item to have the focus.
  const handleFocus = (event: FocusEvent): void => {
    if (event.target !== event.currentTarget || hasEntered.current) return;
    hasEntered.current = true;
    if (isByKeyboard) {
      event.currentTarget.querySelector<HTMLElement>('[role^="menuitem"]:not([data-disabled])')?.focus();
    }
  };
  const handleClose = (event: Event): void => {
    hasEntered.current = false;
    onCloseAutoFocus(event);
  };

  return (
    <Menu.Root open={isOpen} onOpenChange={close} modal={false}>
      <Menu.Anchor virtualRef={anchor} />
      <Menu.Portal>
        <Surface
          id={surfaceId}
          aria-labelledby={trigger?.id}
          align={align}
          side={side}
          sideOffset={6}
          collisionPadding={8}
          loop
          onFocus={handleFocus}
          onInteractOutside={onInteractOutside}
          onCloseAutoFocus={handleClose}
        >
          {children}
        </Surface>
      </Menu.Portal>
    </Menu.Root>
  );
}

const Surface = styled(Menu.Content)`
  ${floatingSurface}
  min-width: 200px;
  max-width: min(320px, calc(100vw - 16px));
  max-height: var(--radix-popper-available-height);
  padding: 6px;
  overflow-y: auto;
  &:focus {
    outline: none;
  }
`;
