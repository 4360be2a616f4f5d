import { useRef } from 'react';
import { findTrigger, type Disclosure } from './disclosureContext';

interface OutsideEvent {
  target: EventTarget | null;
  preventDefault: () => void;
}

/**
 * Handlers for Radix's non-modal surfaces, whose trigger is ours: a press on the trigger is left to the trigger (else
 * it would close and open again), and focus goes back to it unless the reader has already gone elsewhere.
 */
export function useSurfaceDismissal(disclosure: Disclosure) {
  const hasGoneElsewhere = useRef(false);
  return {
    onInteractOutside: (event: OutsideEvent): void => {
      const isOnTrigger = event.target instanceof Node && findTrigger(disclosure)?.contains(event.target);
      if (isOnTrigger) event.preventDefault();
      else hasGoneElsewhere.current = true;
    },
    onCloseAutoFocus: (event: Event): void => {
      event.preventDefault();
      if (!hasGoneElsewhere.current) findTrigger(disclosure)?.focus();
      hasGoneElsewhere.current = false;
    },
  };
}
