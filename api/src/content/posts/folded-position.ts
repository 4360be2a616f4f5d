import type { Position } from '../../platform/paging/cursors.js';
import type { Fold } from './feed-shares.sql.js';

/** Separates the parts of a position in a fold; no rank contains it. */
const SEPARATOR = ' ';

/** Returns the position in a fold after one of its posts. Its rank also names the fold. */
export const positionInFold = ({ sourceId, end }: Fold, { rank, id }: Position): Position => ({
  rank: [rank, sourceId, end.rank, end.id].join(SEPARATOR),
  id,
});

/** Returns the fold of a position, and the position in it; undefined for a position on a page. */
export function foldOf({ rank: parts, id }: Position): { fold: Fold; after: Position } | undefined {
  const [rank = '', sourceId, endRank = '', endId] = parts.split(SEPARATOR);
  if (sourceId === undefined) return undefined;
  return {
    fold: { sourceId: Number(sourceId), end: { rank: endRank, id: Number(endId) } },
    after: { rank, id },
  };
}
