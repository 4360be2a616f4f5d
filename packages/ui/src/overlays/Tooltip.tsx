import {
  useEffect,
  useRef,
  type FocusEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
} from 'react';
import { Slot } from 'radix-ui/slot';
import {
  hideTooltip,
  hideTooltipSoon,
  renewTooltip,
  showTooltip,
  showTooltipSoon,
  type TooltipSide,
} from './tooltipStore';

/** Properties of `Tooltip`. */
export interface TooltipProps {
  /** The words; never the only place where something is said. */
  label: ReactNode;
  /** The control it belongs to: one element that takes props. */
  children: ReactElement;
  /** Default `bottom`; the other side where there is no room. */
  side?: TooltipSide;
}

/**
 * Shows a few words after the pointer has rested on a control for 700 ms, or at once on keyboard focus.
 * A page of icon buttons has a hundred of these, so they only report; the one bubble there is belongs to `UiRoot`.
 */
export function Tooltip({ label, children, side = 'bottom' }: TooltipProps) {
  const control = useRef<HTMLElement>(null);
  useEffect(() => {
    if (control.current) renewTooltip(control.current, label);
  }, [label]);

  const handleEnter = (event: PointerEvent<HTMLElement>): void => {
    control.current = event.currentTarget;
    if (event.pointerType !== 'touch') showTooltipSoon({ anchor: event.currentTarget, label, side });
  };
  const handleFocus = (event: FocusEvent<HTMLElement>): void => {
    control.current = event.currentTarget;
    if (event.target.matches(':focus-visible')) showTooltip({ anchor: event.currentTarget, label, side });
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
