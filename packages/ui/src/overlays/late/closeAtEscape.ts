import type { KeyboardEvent } from 'react';

/**
 * Has Escape close a modal surface although a toast is shown above it: Radix gives the key to the topmost layer alone,
 * which a toast is, and people would press twice. A menu or the like that is open inside takes the key for itself.
 */
export const closeAtEscape =
  (onOpenChange: (open: boolean) => void) =>
  (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && !event.defaultPrevented) onOpenChange(false);
  };
