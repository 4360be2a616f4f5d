/** Whom a small store tells that it has changed. */
export interface Listeners {
  /** Calls `listener` at each change until the answer is called; as `useSyncExternalStore` takes it. */
  subscribe: (listener: () => void) => () => void;
  notify: () => void;
}

/** @param start called when the first begins to listen; what it returns is called when the last has stopped */
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
