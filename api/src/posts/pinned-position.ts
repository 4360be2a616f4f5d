import type { Position } from '../paging/cursors.js';
import { rankAndId, type RankedRow } from './post-pages.js';

/** Marks the position of a page that ended among the pinned posts of a list, which come first whatever its order. */
const AMONG_PINNED = 'pinned ';

/** Where a page ends by its last row. @param isPinned whether that row is one of the pinned ones */
export function positionAfter(last: RankedRow, isPinned: boolean): Position {
  const { rank, id } = rankAndId(last);
  return { rank: isPinned ? AMONG_PINNED + rank : rank, id };
}

/** Where a page ended among the pinned posts; undefined for one that ended beyond them. */
export function amongPinned({ rank, id }: Position): Position | undefined {
  return rank.startsWith(AMONG_PINNED) ? { rank: rank.slice(AMONG_PINNED.length), id } : undefined;
}
