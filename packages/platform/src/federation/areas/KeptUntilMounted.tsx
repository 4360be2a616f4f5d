import { useCallback, useState, type ReactNode } from 'react';

export interface KeptUntilMountedProps {
  /**
   * Returns a Suspense boundary. `onMounted` is called by an effect inside it: then the boundary is hydrated, or was
   * rendered in the browser.
   */
  children: (onMounted: () => void) => ReactNode;
}

/**
 * Keeps a Suspense boundary unchanged until its content has mounted, whatever the page around it renders. React discards
 * the server's HTML of a boundary that changes before it is hydrated.
 */
export function KeptUntilMounted({ children }: KeptUntilMountedProps) {
  const [isMounted, setIsMounted] = useState(false);
  const handleMounted = useCallback(() => setIsMounted(true), []);
  const [first] = useState(() => children(handleMounted));
  return isMounted ? children(handleMounted) : first;
}
