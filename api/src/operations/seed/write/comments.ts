import type { EntityManager } from 'typeorm';
import { insertRows } from '../../../platform/db/insert-rows.js';
import type { DemoPlan } from '@stoa/demo-data';
import { tally } from './tally.js';

/** Writes comments with their counters. */
export async function writeComments(manager: EntityManager, plan: DemoPlan): Promise<void> {
  const ups = tally(plan.commentVotes, ({ itemId, value }) => (value === 1 ? itemId : undefined));
  const downs = tally(plan.commentVotes, ({ itemId, value }) => (value === -1 ? itemId : undefined));
  await insertRows(manager, 'comments', plan.comments, {
    id: ['integer', ({ id }) => id],
    post_id: ['integer', ({ postId }) => postId],
    parent_id: ['integer', ({ parentId }) => parentId],
    author_id: ['integer', ({ authorId }) => authorId],
    content: ['text', ({ content }) => content],
    depth: ['smallint', ({ depth }) => depth],
    path: ['bytea', ({ path }) => path],
    upvotes: ['integer', ({ id }) => ups(id)],
    downvotes: ['integer', ({ id }) => downs(id)],
    created_at: ['timestamptz', ({ at }) => new Date(at)],
  });
}
