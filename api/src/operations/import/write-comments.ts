import { deletedText } from '@stoa/contract';
import type { EntityManager } from 'typeorm';
import { columnArrays, type Columns, insertRows, unnested } from '../../platform/db/insert-rows.js';
import type { ImportedComment } from './comment-line.js';
import { type Place, type PlacedComment, type Placing, placeComments } from './thread-places.js';
import { findPosts, type Ids, type Written } from './write-posts.js';
import { takeIds, writeScores } from './write-scores.js';

interface NewComment extends PlacedComment {
  readonly authorId: number | null;
}

const COMMENT: Columns<NewComment> = {
  id: ['integer', ({ id }) => id],
  post_id: ['integer', ({ postId }) => postId],
  parent_id: ['integer', ({ parentId }) => parentId],
  author_id: ['integer', ({ authorId }) => authorId],
  content: ['text', ({ content }) => content ?? deletedText],
  depth: ['smallint', ({ depth }) => depth],
  path: ['bytea', ({ path }) => path],
  is_deleted: ['boolean', ({ content }) => content === null],
  imported_ups: ['integer', ({ ups }) => ups],
  imported_downs: ['integer', ({ downs }) => downs],
  created_at: ['timestamptz', ({ createdAt }) => createdAt],
  external_id: ['text', ({ externalId }) => externalId],
};

const THREAD: Columns<NewComment> = { id: ['integer', ({ postId }) => postId] };
const COUNT_COMMENTS = `UPDATE post_stats s SET comment_count = s.comment_count + new.number
  FROM (SELECT id, count(*) AS number FROM ${unnested(THREAD)} GROUP BY id) AS new WHERE s.post_id = new.id`;

type Found = Place & { readonly externalId: string };

/**
 * Adds new comments that have a position; updates the imported votes of existing ones. Tombstones are added too, so
 * that their replies find them, but not counted.
 */
export async function writeComments(
  manager: EntityManager,
  comments: readonly ImportedComment[],
  author: Ids['author'],
): Promise<Written & Omit<Placing, 'placed'>> {
  const posts = await findPosts(manager, [...new Set(comments.map(({ postExternalId }) => postExternalId))]);
  await lockThreads(manager, [...posts.values()]);
  const known = await findComments(manager, comments);
  const fresh = comments.filter(({ externalId }) => !known.has(externalId));
  const ids = await takeIds(manager, 'comments', fresh.length);
  const { placed, ...others } = placeComments(fresh, { posts, comments: known, ids });
  const added = placed.map((comment) => ({ ...comment, authorId: author(comment.author) }));
  await insertRows(manager, 'comments', added, COMMENT);
  const left = added.filter(({ content }) => content !== null);
  await manager.query(COUNT_COMMENTS, columnArrays(THREAD, left));
  const rescored = comments.flatMap(({ externalId, ups, downs }) => {
    const place = known.get(externalId);
    return place ? [{ id: place.id, ups, downs }] : [];
  });
  return { added: left.length, rescored: await writeScores(manager, 'comments', rescored), ...others };
}

/** Deletes tombstones without replies. */
export async function removeEmptyPlaces(manager: EntityManager): Promise<void> {
  const remove = `DELETE FROM comments tombstone WHERE is_deleted AND external_id IS NOT NULL
    AND NOT EXISTS (SELECT FROM comments reply WHERE reply.parent_id = tombstone.id)`;
  // A round may leave further tombstones without replies.
  for (let count = 1; count > 0;) [, count] = await manager.query<[unknown[], number]>(remove);
}

/** Locks like members' comments do, so that no parent is deleted while a reply is being added. */
async function lockThreads(manager: EntityManager, postIds: readonly number[]): Promise<void> {
  const lock = 'SELECT post_id FROM post_stats WHERE post_id = ANY($1) ORDER BY post_id FOR UPDATE';
  await manager.query(lock, [postIds]);
}

/** Finds these comments and their parents, as far as they exist. */
async function findComments(
  manager: EntityManager,
  comments: readonly ImportedComment[],
): Promise<Map<string, Place>> {
  const names = new Set(
    comments.flatMap(({ externalId, parentExternalId }) => [externalId, parentExternalId]),
  );
  const rows = await manager.query<Found[]>(
    `SELECT id, post_id AS "postId", depth, path, external_id AS "externalId"
      FROM comments WHERE external_id = ANY($1)`,
    [[...names]],
  );
  return new Map(rows.map(({ externalId, ...place }) => [externalId, place]));
}
