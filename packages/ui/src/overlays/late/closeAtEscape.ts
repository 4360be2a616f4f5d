import type { KeyboardEvent } from 'react';

/**
 * Closes a modal surface on Escape even while a toast is above it. Radix passes the key only to the topmost layer, the
 * toast, so users would have to press twice. An open menu inside the surface still handles the key first.
 */
export const closeAtEscape =
  (onOpenChange: (open: boolean) => void) =>
  (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && !event.defaultPrevented) onOpenChange(false);
  };
