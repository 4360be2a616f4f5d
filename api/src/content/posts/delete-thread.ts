import type { EntityManager } from 'typeorm';
import { bounds } from '../../platform/bounds.js';

/** Descending paths: replies are deleted with their parents, or before them. Returns the last path of the batch. */
const DELETE_SOME = `WITH batch AS (
    SELECT id, path FROM comments WHERE post_id = $1 AND path < $2 ORDER BY path DESC LIMIT $3),
  gone AS (DELETE FROM comments c USING batch WHERE c.id = batch.id)
  SELECT path FROM batch ORDER BY path LIMIT 1`;

/** Greater than every path: ids are positive. */
const PAST_ALL = Buffer.from([0xff]);

/**
 * Deletes the comments of a post in batches: one statement for a long thread would exceed the statement timeout. The
 * post must be locked.
 */
export async function deleteThread(manager: EntityManager, postId: number): Promise<void> {
  let last: Buffer | undefined = PAST_ALL;
  while (last) {
    const values: unknown[] = [postId, last, bounds.deletionBatch];
    const [row] = await manager.query<{ path: Buffer }[]>(DELETE_SOME, values);
    last = row?.path;
  }
}
