/** Change listeners of a small store. */
export interface Listeners {
  /** Calls `listener` on each change until the returned function is called. Fits `useSyncExternalStore`. */
  subscribe: (listener: () => void) => () => void;
  notify: () => void;
}

/** @param start called with the first subscription; the function it returns is called with the last unsubscription */
export function makeListeners(start?: () => () => void): Listeners {
  const listeners = new Set<() => void>();
  let stop: (() => void) | undefined;
  return {
    subscribe(listener) {
      if (listeners.size === 0) stop = start?.();
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        stop?.();
        stop = undefined;
      };
    },
    notify() {
      for (const listener of listeners) listener();
    },
  };
}
