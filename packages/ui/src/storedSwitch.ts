import { makeListeners } from './makeListeners';
import { browserStorage } from './storage';

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
  return {
    isOn: () => (known ??= browserStorage.read(key) !== null),
    set(isOn) {
      if (isOn) browserStorage.write(key, '');
      else browserStorage.remove(key);
      known = isOn;
      listeners.notify();
    },
    subscribe: listeners.subscribe,
  };
}
