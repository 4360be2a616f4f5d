import {
  useEffect,
  useRef,
  type FocusEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
} from 'react';
import { Slot } from 'radix-ui/slot';
import { hideTooltip, hideTooltipSoon, renewTooltip, showTooltip, showTooltipSoon } from './tooltipStore';

/** Properties of `Tooltip`. */
export interface TooltipProps {
  /** The text; never the only source of information. */
  label: ReactNode;
  /** The control: a single element that accepts props. */
  children: ReactElement;
}

/**
 * Shows a short text after the pointer has rested on a control for 700 ms, or at once on keyboard focus. A page may
 * contain a hundred of these, so they only report events; `UiRoot` renders the single bubble.
 */
export function Tooltip({ label, children }: TooltipProps) {
  const control = useRef<HTMLElement>(null);
  useEffect(() => {
    if (control.current) renewTooltip(control.current, label);
  }, [label]);

  const handleEnter = (event: PointerEvent<HTMLElement>): void => {
    control.current = event.currentTarget;
    if (event.pointerType !== 'touch') showTooltipSoon({ anchor: event.currentTarget, label });
  };
  const handleFocus = (event: FocusEvent<HTMLElement>): void => {
    control.current = event.currentTarget;
    if (event.target.matches(':focus-visible')) showTooltip({ anchor: event.currentTarget, label });
  };
  return (
    <Slot
      onPointerEnter={handleEnter}
      onPointerLeave={hideTooltipSoon}
      onPointerDown={hideTooltip}
      onFocus={handleFocus}
      onBlur={hideTooltip}
      onClick={hideTooltip}
    >
      {children}
    </Slot>
  );
}
