import { browserStorage, makeListeners } from '@stoa/ui';

/** A list that all tabs of this browser share. */
export interface StoredList<Item, Known> {
  /** Calls a listener on each change. Fits `useSyncExternalStore`. */
  subscribe: (listener: () => void) => () => void;
  /** Returns what the list says; the same object until it changes. Only for browsers, after hydration. */
  known: () => Known;
  /** Returns the items, including what other tabs have stored since. */
  items: () => Item[];
  /** Stores the items. Without storage, they last until the page is left. */
  store: (items: readonly Item[]) => void;
  /** Reads them again: another tab may have deleted them. */
  refresh: () => void;
  /** Deletes all of them. */
  clear: () => void;
}

/**
 * Creates a list in local storage.
 * @param key its key there
 * @param options.isItem tells items from other values: users and extensions may write to storage, too
 * @param options.itemsMax the last items that are stored
 * @param options.toKnown turns the items into what readers look up
 */
export function makeStoredList<Item, Known>(
  key: string,
  options: {
    isItem: (value: unknown) => value is Item;
    itemsMax: number;
    toKnown: (items: readonly Item[]) => Known;
  },
): StoredList<Item, Known> {
  let known: Known | undefined;
  /** The items, where the browser does not store them. */
  let unstored: readonly Item[] | undefined;

  const listeners = makeListeners(() => {
    const handleStorage = (event: StorageEvent) => {
      if (event.key === key || event.key === null) refresh();
    };
    addEventListener('storage', handleStorage);
    return () => removeEventListener('storage', handleStorage);
  });
  const items = (): Item[] => {
    const stored = unstored ?? browserStorage.readJson(key);
    return Array.isArray(stored) ? stored.filter(options.isItem) : [];
  };
  const change = (latest?: readonly Item[]) => {
    unstored = latest;
    known = undefined;
    listeners.notify();
  };
  const refresh = () => change();

  return {
    subscribe: listeners.subscribe,
    known: () => (known ??= options.toKnown(items())),
    items,
    store(given) {
      const kept = given.slice(-options.itemsMax);
      change(browserStorage.write(key, JSON.stringify(kept)) ? undefined : kept);
    },
    refresh,
    clear() {
      browserStorage.remove(key);
      refresh();
    },
  };
}
