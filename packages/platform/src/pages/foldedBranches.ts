import { browserStorage, makeListeners } from '@stoa/ui';
import { isId } from '../browser/isId';
import { foldedBranchesKey } from '../browser/storageKeys';

/** Posts, and branches of one post, that are stored; the oldest are dropped. */
const postsMax = 100;
const branchesMax = 100;

type StoredPost = [postId: number, commentIds: number[]];

// Users and extensions may write to storage, too.
const isStoredPost = (value: unknown): value is StoredPost =>
  Array.isArray(value) && isId(value[0]) && Array.isArray(value[1]) && value[1].every(isId);

function readAll(): StoredPost[] {
  const stored = browserStorage.readJson(foldedBranchesKey);
  return Array.isArray(stored) ? stored.filter(isStoredPost) : [];
}

/** The branches of one post's thread that the reader folded on this device. */
export interface FoldedBranches {
  /** Calls a listener on each change. Fits `useSyncExternalStore`. */
  subscribe: (listener: () => void) => () => void;
  /** Returns their comments; the same set until one changes. Only for browsers, after hydration. */
  all: () => ReadonlySet<number>;
  /** Returns whether the branch of a comment is folded. Only for browsers, after hydration. */
  has: (commentId: number) => boolean;
  /** Stores that a branch was folded or unfolded. */
  set: (commentId: number, isFolded: boolean) => void;
}

/**
 * Returns the folded branches of a post's thread. Storage is read at the first use; without it, they last until the page
 * is left.
 * @param linkedId the comment of a permalink: its branch is unfolded until the reader folds it
 */
export function foldedBranches(postId: number, linkedId?: number): FoldedBranches {
  const read = () => readAll().find(([id]) => id === postId)?.[1] ?? [];
  let known: ReadonlySet<number> | undefined;
  let unfoldedId = linkedId;
  const shown = (ids: readonly number[]) => new Set(ids.filter((id) => id !== unfoldedId));
  const all = () => (known ??= shown(read()));
  const listeners = makeListeners();
  return {
    subscribe: listeners.subscribe,
    all,
    has: (commentId) => all().has(commentId),
    set(commentId, isFolded) {
      // Another tab may have changed them since.
      const others = read().filter((id) => id !== commentId);
      const folded = (isFolded ? [...others, commentId] : others).slice(-branchesMax);
      if (commentId === unfoldedId) unfoldedId = undefined;
      known = shown(folded);
      const posts = readAll().filter(([id]) => id !== postId);
      if (folded.length > 0) posts.push([postId, folded]);
      browserStorage.write(foldedBranchesKey, JSON.stringify(posts.slice(-postsMax)));
      listeners.notify();
    },
  };
}

/** Deletes the folded branches of all posts. */
export const forgetFoldedBranches = (): void => browserStorage.remove(foldedBranchesKey);
