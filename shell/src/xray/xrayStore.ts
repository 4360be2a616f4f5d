import { markAreas } from '@stoa/platform';
import { makeListeners } from '@stoa/ui';

let isOpen = false;
const listeners = makeListeners();

/** Opens or closes the X-ray of this tab's pages. A reload closes it. */
export function setXray(next: boolean): void {
  isOpen = next;
  markAreas(next);
  listeners.notify();
}

/** Returns whether the X-ray is open. */
export const readXray = (): boolean => isOpen;

/** Calls a listener when the X-ray opens or closes. */
export const subscribeToXray = listeners.subscribe;
