import { useMemo, type ReactNode } from 'react';
import { Anchor, Content, Portal, Root } from 'radix-ui/popover';
import styled from 'styled-components';
import { findTrigger, type Disclosure } from '../disclosureContext';
import { floatingSurface } from '../floatingSurface';
import { useSurfaceDismissal } from '../useSurfaceDismissal';

/** Properties of `PopoverSurface`. */
interface PopoverSurfaceProps {
  disclosure: Disclosure;
  /** Accessible name of the surface, a dialog. */
  label: string;
  /** Default `end`. */
  align?: 'start' | 'center' | 'end';
  children: ReactNode;
}

/** The floating surface of a popover. */
export function PopoverSurface({ disclosure, label, align = 'end', children }: PopoverSurfaceProps) {
  const { isOpen, surfaceId, close } = disclosure;
  const trigger = findTrigger(disclosure);
  const anchor = useMemo(() => ({ current: trigger }), [trigger]);
  const dismissal = useSurfaceDismissal(disclosure);
  return (
    <Root open={isOpen} onOpenChange={close}>
      <Anchor virtualRef={anchor} />
      <Portal>
        <Surface
          id={surfaceId}
          aria-label={label}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          {...dismissal}
        >
          {children}
        </Surface>
      </Portal>
    </Root>
  );
}

const Surface = styled(Content)`
  ${floatingSurface}
  display: flex;
  flex-direction: column;
  width: min(360px, calc(100vw - 16px));
  max-height: min(560px, var(--radix-popper-available-height));
  overflow-y: auto;
  &:focus {
    outline: none;
  }
`;
