import { createContext, useContext, type ReactElement, type ReactNode } from 'react';
import { Content, Portal, Provider, Root, Trigger } from 'radix-ui/tooltip';
import styled from 'styled-components';
import { appear } from './motion';

// SPEC section 9.
const delays = { delayDuration: 700, skipDelayDuration: 300 } as const;

const HasProvider = createContext(false);

/** Lets tooltips that lie side by side share one delay: after the first, the next opens at once for 300 ms. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <HasProvider value={true}>
      <Provider {...delays}>{children}</Provider>
    </HasProvider>
  );
}

/** Properties of `Tooltip`. */
export interface TooltipProps {
  /** The words; never the only place where something is said. */
  label: ReactNode;
  /** The control it belongs to: one element that takes a ref and props. */
  children: ReactElement;
  side?: 'top' | 'right' | 'bottom' | 'left';
}

/** Shows a few words after the pointer has rested on a control for 700 ms, or at once on keyboard focus. */
export function Tooltip({ label, children, side = 'bottom' }: TooltipProps) {
  const tooltip = (
    <Root>
      <Trigger asChild>{children}</Trigger>
      <Portal>
        <Bubble side={side} sideOffset={6} collisionPadding={8}>
          {label}
        </Bubble>
      </Portal>
    </Root>
  );
  // A component shown by itself, in a test or a remote's own host, works without the page around it.
  return useContext(HasProvider) ? tooltip : <TooltipProvider>{tooltip}</TooltipProvider>;
}

const Bubble = styled(Content)`
  z-index: var(--layer-menu);
  max-width: 260px;
  padding: var(--space-4) var(--space-8);
  border-radius: var(--radius-control);
  background: var(--text-strong);
  color: var(--surface-page);
  font-size: var(--type-12);
  font-weight: 500;
  line-height: 1.4;
  pointer-events: none;
  animation: ${appear} var(--motion-quick) var(--motion-ease);
`;
