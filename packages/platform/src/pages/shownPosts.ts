import { isId } from '../browser/isId';
import { makeStoredList } from './storedList';

/** Ids of posts, with the latest last. */
const list = makeStoredList('stoa-shown-media', {
  isItem: isId,
  itemsMax: 500,
  toKnown: (ids): ReadonlySet<number> => new Set(ids),
});

/** The posts whose sensitive media the reader has chosen to see on this device. */
export const shownPosts = {
  subscribe: list.subscribe,
  /** Only for browsers, after hydration. */
  has: (postId: number): boolean => list.known().has(postId),
  /** Stores that the reader has chosen to see the media of a post. */
  add: (postId: number): void => list.store([...list.items().filter((id) => id !== postId), postId]),
  refresh: list.refresh,
  clear: list.clear,
};
