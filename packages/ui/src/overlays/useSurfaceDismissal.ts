import { useLayoutEffect, useRef } from 'react';
import { setClosingTrigger } from './closingTrigger';
import { findTrigger, type Disclosure } from './disclosureContext';

interface OutsideEvent {
  target: EventTarget | null;
  preventDefault: () => void;
}

/**
 * Returns handlers for Radix's non-modal surfaces with our own triggers. A press on the trigger is left to the trigger;
 * otherwise it would close and reopen the surface. The focus returns to the trigger unless the reader, or what the press
 * has shown, has it.
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
      const { activeElement } = document;
      const isElsewhere = activeElement !== document.body && !contains(event.target, activeElement);
      if (!hasGoneElsewhere.current && !isElsewhere) findTrigger(disclosure)?.focus();
      hasGoneElsewhere.current = false;
      setClosingTrigger(null);
    },
  };
}

const contains = (surface: EventTarget | null, element: Element | null): boolean =>
  surface instanceof Node && surface.contains(element);
