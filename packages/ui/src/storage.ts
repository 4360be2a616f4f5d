/** Storage of the browser that is empty, instead of throwing, where the browser forbids it. */
export interface SafeStorage {
  /** Returns a stored text, or null. */
  read: (key: string) => string | null;
  /** Returns a stored value, or null; also for a text that is no JSON, since users and extensions may write, too. */
  readJson: (key: string) => unknown;
  /** Stores a text. Returns whether it did: storage may be full or forbidden. */
  write: (key: string, text: string) => boolean;
  remove: (key: string) => void;
  /** Returns all keys. */
  keys: () => string[];
}

/** @param area the storage; in some browsers, already reading the property throws */
function safe(area: () => Storage): SafeStorage {
  const attempt = <Result>(access: (storage: Storage) => Result, otherwise: Result): Result => {
    try {
      return access(area());
    } catch {
      return otherwise;
    }
  };
  return {
    read: (key) => attempt((storage) => storage.getItem(key), null),
    readJson: (key) => attempt((storage): unknown => JSON.parse(storage.getItem(key) ?? 'null'), null),
    write: (key, text) =>
      attempt((storage) => {
        storage.setItem(key, text);
        return true;
      }, false),
    remove: (key) => attempt((storage) => storage.removeItem(key), undefined),
    keys: () => attempt((storage) => Object.keys(storage), []),
  };
}

/** Storage that all tabs share and that lasts. */
export const browserStorage = safe(() => localStorage);

/** Storage of this tab, until it is closed. */
export const tabStorage = safe(() => sessionStorage);
