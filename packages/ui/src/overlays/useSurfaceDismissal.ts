import { useLayoutEffect, useRef } from 'react';
import { setClosingTrigger } from './closingTrigger';
import { findTrigger, type Disclosure } from './disclosureContext';

interface OutsideEvent {
  target: EventTarget | null;
  preventDefault: () => void;
}

/**
 * Returns handlers for Radix's non-modal surfaces with our own triggers. A press on the trigger is left to the trigger;
 * otherwise it would close and reopen the surface. The focus returns to the trigger unless the reader has moved it.
 */
export function useSurfaceDismissal(disclosure: Disclosure) {
  const hasGoneElsewhere = useRef(false);
  const { isOpen } = disclosure;
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    return () => setClosingTrigger(findTrigger(disclosure));
  }, [isOpen, disclosure]);
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
      setClosingTrigger(null);
    },
  };
}
