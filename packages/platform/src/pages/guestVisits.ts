import { dayLength } from '@stoa/ui';
import { makeStoredList } from './storedList';

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

const isVisit = (value: unknown): value is StoredVisit =>
  Array.isArray(value) &&
  value.length === 4 &&
  value.every((part) => Number.isSafeInteger(part) && (part as number) >= 0) &&
  (value as StoredVisit)[3] > today() - visitDays;

/** Visits, with the latest last. */
const list = makeStoredList('stoa-visits', {
  isItem: isVisit,
  itemsMax: 500,
  toKnown: (visits): ReadonlyMap<number, GuestVisit> =>
    new Map(visits.map(([postId, commentId, commentCount]) => [postId, { commentId, commentCount }])),
});

/** The visits of threads by guests, on this device. The visits of members are in their accounts. */
export const guestVisits = {
  subscribe: list.subscribe,
  /** Returns the last visit; undefined before the first. Only for browsers, after hydration. */
  of: (postId: number): GuestVisit | undefined => list.known().get(postId),
  /** Stores a visit. A later one, which another tab has stored, stays. */
  set(postId: number, { commentId, commentCount }: GuestVisit): void {
    const stored = list.items();
    if (stored.some(([id, latestId]) => id === postId && latestId > commentId)) return;
    list.store([...stored.filter(([id]) => id !== postId), [postId, commentId, commentCount, today()]]);
  },
  refresh: list.refresh,
  clear: list.clear,
};
