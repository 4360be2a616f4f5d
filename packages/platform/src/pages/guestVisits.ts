import { dayLength, makeListeners } from '@stoa/ui';

/** Key in local storage. Its value is `[postId, commentId, commentCount, day][]`, with the latest visit last. */
const guestVisitsKey = 'stoa-visits';

/** Threads that are stored; the oldest are dropped. */
const visitsMax = 500;

/** Days for which a visit is stored. */
const visitDays = 90;

/** What a guest had seen of a thread when they last read it on this device. */
export interface GuestVisit {
  /** The newest comment; 0 if there was none. */
  commentId: number;
  /** The number of comments. */
  commentCount: number;
}

type StoredVisit = [postId: number, commentId: number, commentCount: number, day: number];

/** Returns the number of days since 1970. */
const today = () => Math.floor(Date.now() / dayLength);

// Users and extensions may write to storage, too.
const isStoredVisit = (value: unknown): value is StoredVisit =>
  Array.isArray(value) &&
  value.length === 4 &&
  value.every((part) => Number.isSafeInteger(part) && (part as number) >= 0);

const handleStorage = ({ key }: StorageEvent) => {
  if (key === guestVisitsKey || key === null) forgetKnown();
};
const listeners = makeListeners(() => {
  addEventListener('storage', handleStorage);
  return () => removeEventListener('storage', handleStorage);
});

/** The stored visits by post, once they have been read. */
let known: ReadonlyMap<number, GuestVisit> | undefined;

function forgetKnown(): void {
  known = undefined;
  listeners.notify();
}

function read(): StoredVisit[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(guestVisitsKey) ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored.filter(isStoredVisit).filter(([, , , day]) => day > today() - visitDays);
  } catch {
    return [];
  }
}

const byPost = (visits: readonly StoredVisit[]): ReadonlyMap<number, GuestVisit> =>
  new Map(visits.map(([postId, commentId, commentCount]) => [postId, { commentId, commentCount }]));

/** The visits of threads by guests, on this device. The visits of members are in their accounts. */
export const guestVisits = {
  subscribe: listeners.subscribe,
  /** Returns the last visit; undefined before the first. Only for browsers, after hydration. */
  of: (postId: number): GuestVisit | undefined => (known ??= byPost(read())).get(postId),
  /** Stores a visit. A later one, which another tab has stored, stays. */
  set(postId: number, { commentId, commentCount }: GuestVisit): void {
    const stored = read();
    if (stored.some(([id, latestId]) => id === postId && latestId > commentId)) return;
    const others = stored.filter(([id]) => id !== postId);
    const visits: StoredVisit[] = [...others, [postId, commentId, commentCount, today()]];
    try {
      localStorage.setItem(guestVisitsKey, JSON.stringify(visits.slice(-visitsMax)));
    } catch {
      // Without storage it is known until the page is left.
    }
    known = byPost(visits.slice(-visitsMax));
    listeners.notify();
  },
  /** Reads them again: another tab may have deleted them. */
  refresh: forgetKnown,
  /** Deletes all of them. */
  clear(): void {
    try {
      localStorage.removeItem(guestVisitsKey);
    } catch {
      // Without storage there is nothing to delete.
    }
    forgetKnown();
  },
};
