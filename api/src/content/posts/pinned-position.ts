import type { Position } from '../../platform/paging/cursors.js';
import { rankAndId, type RankedRow } from './post-pages.js';

/** Prefix of a position among the pinned posts, which come first in any order. */
const AMONG_PINNED = 'pinned ';

/** Returns the position of a page's last row. @param isPinned whether that row is pinned */
export function positionAfter(last: RankedRow, isPinned: boolean): Position {
  const { rank, id } = rankAndId(last);
  return { rank: isPinned ? AMONG_PINNED + rank : rank, id };
}

/** Returns the position among the pinned posts; undefined for a position past them. */
export function amongPinned({ rank, id }: Position): Position | undefined {
  return rank.startsWith(AMONG_PINNED) ? { rank: rank.slice(AMONG_PINNED.length), id } : undefined;
}
