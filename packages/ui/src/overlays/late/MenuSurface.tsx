import { useRef, type FocusEvent, type ReactNode } from 'react';
// The public menu brings a trigger of its own; these are the parts it is made of, without one.
import { Menu } from 'radix-ui/internal';
import styled from 'styled-components';
import type { Disclosure } from '../disclosure';
import { floatingSurface } from '../floatingSurface';
import { useSurfaceDismissal } from '../useSurfaceDismissal';

/** Properties of `MenuSurface`. */
export interface MenuSurfaceProps {
  disclosure: Disclosure;
  /** Default `end`. */
  align?: 'start' | 'center' | 'end';
  /** Default `bottom`; the other side where there is no room. */
  side?: 'top' | 'right' | 'bottom' | 'left';
  children: ReactNode;
}

/** The floating list of a menu. */
export function MenuSurface({ disclosure, align = 'end', side = 'bottom', children }: MenuSurfaceProps) {
  const { isOpen, setOpen, triggerRef, triggerId, surfaceId, isByKeyboard } = disclosure;
  const dismissal = useSurfaceDismissal(disclosure);
  const surface = useRef<HTMLDivElement>(null);

  // Radix gives the surface the focus; whoever came by key expects the first item to have it.
  const handleFocus = (event: FocusEvent): void => {
    if (event.target !== surface.current || !isByKeyboard.current) return;
    isByKeyboard.current = false;
    surface.current.querySelector<HTMLElement>('[role^="menuitem"]:not([data-disabled])')?.focus();
  };

  return (
    <Menu.Root open={isOpen} onOpenChange={setOpen} modal={false}>
      <Menu.Anchor virtualRef={triggerRef} />
      <Menu.Portal>
        <Surface
          ref={surface}
          id={surfaceId}
          aria-labelledby={triggerRef.current?.id ?? triggerId}
          align={align}
          side={side}
          sideOffset={6}
          collisionPadding={8}
          loop
          onFocus={handleFocus}
          {...dismissal}
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
