import type { EntityManager } from 'typeorm';
import { insertRows } from '../../../platform/db/insert-rows.js';
import type { PlannedVote } from '@stoa/demo-data';

/** Writes the votes of one table; `item` is its column for the item. */
export function writeVotes(
  manager: EntityManager,
  table: string,
  item: string,
  votes: readonly PlannedVote[],
): Promise<void> {
  return insertRows(manager, table, votes, {
    [item]: ['integer', ({ itemId }) => itemId],
    user_id: ['integer', ({ userId }) => userId],
    value: ['smallint', ({ value }) => value],
    voted_at: ['timestamptz', ({ at }) => new Date(at)],
  });
}
