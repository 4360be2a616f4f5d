import { useRef } from 'react';
import type { Disclosure } from './disclosure';

interface OutsideEvent {
  target: EventTarget | null;
  preventDefault: () => void;
}

/**
 * Handlers for Radix's non-modal surfaces, whose trigger is ours: a press on the trigger is left to the trigger (else
 * it would close and open again), and focus goes back to it unless the reader has already gone elsewhere.
 */
export function useSurfaceDismissal({ triggerRef }: Disclosure) {
  const hasGoneElsewhere = useRef(false);
  return {
    onInteractOutside: (event: OutsideEvent): void => {
      if (event.target instanceof Node && triggerRef.current?.contains(event.target)) event.preventDefault();
      else hasGoneElsewhere.current = true;
    },
    onCloseAutoFocus: (event: Event): void => {
      event.preventDefault();
      if (!hasGoneElsewhere.current) triggerRef.current?.focus();
      hasGoneElsewhere.current = false;
    },
  };
}
