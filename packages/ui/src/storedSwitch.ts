import { makeListeners } from './makeListeners';

/** Something that the reader has switched on, on this device, or not. */
export interface StoredSwitch {
  /** Whether it is on. Storage that is forbidden counts as empty. */
  isOn: () => boolean;
  /** Switches it, here and in the reader's other tabs. */
  set: (isOn: boolean) => void;
  /** Tells of every change; returns how to stop. */
  subscribe: (listener: () => void) => () => void;
}

/**
 * A switch that is kept on this device, off unless told.
 * @param key where it is kept in the browser's storage
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
        // It holds as long as the page.
      }
      known = isOn;
      listeners.notify();
    },
    subscribe: listeners.subscribe,
  };
}
