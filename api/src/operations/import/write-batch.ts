import type { DataSource, EntityManager } from 'typeorm';
import { inTransaction } from '../../platform/db/transaction.js';
import type { Placing } from './thread-places.js';
import type { ImportedRecord } from './records.js';
import { writeAuthors } from './write-authors.js';
import { removeEmptyPlaces, writeComments } from './write-comments.js';
import { describeCommunities, writeCommunities } from './write-communities.js';
import { type Written, type WrittenPosts, writePosts } from './write-posts.js';

/** The result of a batch. */
export interface BatchResult extends Omit<Placing, 'placed'> {
  readonly posts: WrittenPosts;
  readonly comments: Written;
  /** Rules added to communities. */
  readonly addedRules: number;
}

/** Key of the advisory lock under which imports take turns, batch by batch. */
const IMPORT_LOCK = 7_162_421;

/**
 * Writes a batch in one transaction: communities and posts first, so that comments of the same batch find them. Of several lines about
 * one item the last counts. Concurrent imports take turns: neither sees part of the other's batch.
 */
export function writeBatch(source: DataSource, records: readonly ImportedRecord[]): Promise<BatchResult> {
  const latest = [...new Map(records.map((record) => [record.externalId, record])).values()];
  const posts = latest.filter((record) => record.kind === 'post');
  const comments = latest.filter((record) => record.kind === 'comment');
  const communities = latest.filter((record) => record.kind === 'community');
  return inTurn(source, async (manager) => {
    const community = await writeCommunities(manager, [...communities, ...posts]);
    const addedRules = await describeCommunities(manager, communities, community);
    const author = await writeAuthors(manager, [...posts, ...comments]);
    const writtenPosts = await writePosts(manager, posts, { author, community });
    const { waiting, refused, ...writtenComments } = await writeComments(manager, comments, author);
    return { posts: writtenPosts, comments: writtenComments, addedRules, waiting, refused };
  });
}

/** Cleans up after every line is written. */
export function finishImport(source: DataSource): Promise<void> {
  return inTurn(source, removeEmptyPlaces);
}

function inTurn<Result>(
  source: DataSource,
  work: (manager: EntityManager) => Promise<Result>,
): Promise<Result> {
  return inTransaction(source, async (manager) => {
    // Waiting for the lock may take longer than any page would wait.
    await manager.query(`SET LOCAL lock_timeout = '60s'; SET LOCAL statement_timeout = '120s'`);
    await manager.query('SELECT pg_advisory_xact_lock($1)', [IMPORT_LOCK]);
    return work(manager);
  });
}
