import { createContext, useContext } from 'react';

/** What a trigger and the surface it opens share. */
export interface Disclosure {
  isOpen: boolean;
  /** What opened it last; null when that was done from outside. */
  trigger: HTMLElement | null;
  /** Opened by a key rather than a pointer: the first item then takes the focus. */
  isByKeyboard: boolean;
  triggerId: string;
  surfaceId: string;
  open: (trigger: HTMLElement, isByKeyboard: boolean) => void;
  close: () => void;
}

/** Set by `Menu` and `Popover`. */
export const DisclosureContext = createContext<Disclosure | null>(null);

/**
 * The disclosure around a component.
 * @throws Error outside of one, as that is a mistake of the page's author
 */
export function useDisclosure(): Disclosure {
  const disclosure = useContext(DisclosureContext);
  if (!disclosure) throw new Error('A trigger or surface stands outside of what it belongs to.');
  return disclosure;
}

/** The trigger of a disclosure, wherever it was opened from. */
export function findTrigger({ trigger, triggerId }: Disclosure): HTMLElement | null {
  return trigger?.isConnected ? trigger : document.getElementById(triggerId);
}
