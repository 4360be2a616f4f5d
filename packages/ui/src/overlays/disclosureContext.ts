import { createContext, useContext } from 'react';

/** State shared by a trigger and its surface. */
export interface Disclosure {
  isOpen: boolean;
  /** The trigger that opened it last; null if it was opened from outside. */
  trigger: HTMLElement | null;
  /** Opened with the keyboard: the first item then receives the focus. */
  isByKeyboard: boolean;
  triggerId: string;
  surfaceId: string;
  open: (trigger: HTMLElement, isByKeyboard: boolean) => void;
  close: () => void;
}

/** Set by `Menu` and `Popover`. */
export const DisclosureContext = createContext<Disclosure | null>(null);

/**
 * Returns the enclosing disclosure.
 * @throws {Error} outside of one, which is a bug in the page
 */
export function useDisclosure(): Disclosure {
  const disclosure = useContext(DisclosureContext);
  if (!disclosure) throw new Error('A trigger or surface must be inside a Menu or Popover.');
  return disclosure;
}

/** Returns the trigger of a disclosure, even if it was opened from outside. */
export function findTrigger({ trigger, triggerId }: Disclosure): HTMLElement | null {
  return trigger?.isConnected ? trigger : document.getElementById(triggerId);
}
