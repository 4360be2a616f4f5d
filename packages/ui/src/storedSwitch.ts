import { makeListeners } from './makeListeners';

/** A boolean preference stored on this device. */
export interface StoredSwitch {
  /** Returns whether it is on. Forbidden storage counts as empty. */
  isOn: () => boolean;
  /** Sets it, here and in the reader's other tabs. */
  set: (isOn: boolean) => void;
  /** Subscribes to changes. Returns an unsubscribe function. */
  subscribe: (listener: () => void) => () => void;
}

/**
 * Creates a switch stored on this device, off by default.
 * @param key its key in local storage
 */
export function makeStoredSwitch(key: string): StoredSwitch {
  let known: boolean | undefined;
  const handleStorage = (event: StorageEvent) => {
    if (event.key !== key && event.key !== null) return;
    known = undefined;
    listeners.notify();
  };
  const listeners = makeListeners(() => {
    window.addEventListener('storage', handleStorage);
    return () => window.removeEventListener('storage', handleStorage);
  });
  const read = () => {
    try {
      return localStorage.getItem(key) !== null;
    } catch {
      return false;
    }
  };
  return {
    isOn: () => (known ??= read()),
    set(isOn) {
      try {
        if (isOn) localStorage.setItem(key, '');
        else localStorage.removeItem(key);
      } catch {
        // Without storage it lasts until the page is unloaded.
      }
      known = isOn;
      listeners.notify();
    },
    subscribe: listeners.subscribe,
  };
}
