import { useLayoutEffect, useRef } from 'react';
import { closingTrigger } from './closingTrigger';

// A menu that opens a dialog closes with it, or has just closed; return the focus to the menu's trigger.
function rememberedPlace(): Element | null {
  const active = document.activeElement;
  if (active === document.body) return closingTrigger();
  const menu = active?.closest('[role="menu"]');
  return menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : active;
}

/** Returns a handler for Radix's dialogs that restores the focus to where it was when the dialog opened. */
export function useFocusReturn(isOpen: boolean): (event: Event) => void {
  const place = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (isOpen) place.current = rememberedPlace();
  }, [isOpen]);
  return (event) => {
    event.preventDefault();
    if (place.current instanceof HTMLElement && place.current.isConnected) place.current.focus();
  };
}
