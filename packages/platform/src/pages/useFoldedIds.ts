import { useSyncExternalStore } from 'react';
import type { FoldedBranches } from './foldedBranches';

const none: ReadonlySet<number> = new Set();

/** Returns the comments whose branches are folded; none on the server, which sends every branch unfolded. */
export const useFoldedIds = ({ subscribe, all }: FoldedBranches): ReadonlySet<number> =>
  useSyncExternalStore(subscribe, all, () => none);
