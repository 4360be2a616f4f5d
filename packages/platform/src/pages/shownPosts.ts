import { makeListeners } from '@stoa/ui';

/** Key in local storage. Its value is `postIds`, with the latest last. */
const shownPostsKey = 'stoa-shown-media';

/** Posts that are stored; the oldest are dropped. */
const postsMax = 500;

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) > 0;

const handleStorage = ({ key }: StorageEvent) => {
  if (key === shownPostsKey || key === null) forgetKnown();
};
const listeners = makeListeners(() => {
  addEventListener('storage', handleStorage);
  return () => removeEventListener('storage', handleStorage);
});

/** The stored posts, once they have been read. */
let known: ReadonlySet<number> | undefined;

function forgetKnown(): void {
  known = undefined;
  listeners.notify();
}

// Users and extensions may write to storage, too.
function read(): number[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(shownPostsKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isId) : [];
  } catch {
    return [];
  }
}

/** The posts whose sensitive media the reader has chosen to see on this device. */
export const shownPosts = {
  subscribe: listeners.subscribe,
  /** Only for browsers, after hydration. */
  has: (postId: number): boolean => (known ??= new Set(read())).has(postId),
  /** Stores that the reader has chosen to see the media of a post. */
  add(postId: number): void {
    // Another tab may have stored further posts since.
    const ids = [...read().filter((id) => id !== postId), postId].slice(-postsMax);
    try {
      localStorage.setItem(shownPostsKey, JSON.stringify(ids));
    } catch {
      // Without storage they stay visible until the page is left.
    }
    known = new Set([...(known ?? []), ...ids]);
    listeners.notify();
  },
  /** Reads them again: another tab may have deleted them. */
  refresh: forgetKnown,
  /** Deletes all of them. */
  clear(): void {
    try {
      localStorage.removeItem(shownPostsKey);
    } catch {
      // Without storage there is nothing to delete.
    }
    forgetKnown();
  },
};
