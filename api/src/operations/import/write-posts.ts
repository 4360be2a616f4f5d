import type { EntityManager } from 'typeorm';
import { columnArrays, type Columns, insertRows, unnested } from '../../platform/db/insert-rows.js';
import type { SourceAuthor } from './source-fields.js';
import type { ImportedPost } from './submission.js';
import { writeFlairs } from './write-flairs.js';
import { takeIds, writeScores } from './write-scores.js';

/** The numbers of new rows and of rows with changed scores. */
export interface Written {
  readonly added: number;
  readonly rescored: number;
}

/** The same for posts, with their flairs. */
export interface WrittenPosts extends Written {
  readonly addedFlairs: number;
  /** New posts whose flair was left out, because their community has as many as it can have. */
  readonly withoutFlair: number;
}

/** Author and community, as ids here. */
export interface Ids {
  readonly author: (author: SourceAuthor) => number | null;
  readonly community: (source: string) => number;
}

interface NewPost extends ImportedPost {
  readonly id: number;
  readonly communityId: number;
  readonly authorId: number | null;
}

interface NewStats extends NewPost {
  readonly flairId: number | null;
}

const POST: Columns<NewPost> = {
  id: ['integer', ({ id }) => id],
  community_id: ['integer', ({ communityId }) => communityId],
  author_id: ['integer', ({ authorId }) => authorId],
  type: ['text', ({ type }) => type],
  title: ['text', ({ title }) => title],
  content: ['text', ({ content }) => content],
  image_url: ['text', ({ imageUrl }) => imageUrl],
  created_at: ['timestamptz', ({ createdAt }) => createdAt],
  external_id: ['text', ({ externalId }) => externalId],
};

const STATS: Columns<NewStats> = {
  post_id: ['integer', ({ id }) => id],
  community_id: ['integer', ({ communityId }) => communityId],
  created_at: ['timestamptz', ({ createdAt }) => createdAt],
  imported_ups: ['integer', ({ ups }) => ups],
  imported_downs: ['integer', ({ downs }) => downs],
  flair_id: ['integer', ({ flairId }) => flairId],
  sensitive_by: ['text', ({ isSensitive }) => (isSensitive ? 'author' : null)],
};

const HOME: Columns<NewPost> = { id: ['integer', ({ communityId }) => communityId] };
const COUNT_POSTS = `UPDATE communities c SET post_count = c.post_count + new.number
  FROM (SELECT id, count(*) AS number FROM ${unnested(HOME)} GROUP BY id) AS new WHERE c.id = new.id`;

/** Adds new posts; updates only the imported votes of existing ones. */
export async function writePosts(
  manager: EntityManager,
  posts: readonly ImportedPost[],
  ids: Ids,
): Promise<WrittenPosts> {
  const known = await findPosts(
    manager,
    posts.map(({ externalId }) => externalId),
  );
  const fresh = posts.filter(({ externalId }) => !known.has(externalId));
  const newIds = await takeIds(manager, 'posts', fresh.length);
  const added = fresh.map((post, index) => ({
    ...post,
    id: newIds[index] ?? 0,
    communityId: ids.community(post.community.source),
    authorId: ids.author(post.author),
  }));
  await insertRows(manager, 'posts', added, POST);
  const flairs = await writeFlairs(manager, added);
  const stats = added.map((post) => ({ ...post, flairId: flairs.idOf(post) }));
  await insertRows(manager, 'post_stats', stats, STATS);
  await manager.query(COUNT_POSTS, columnArrays(HOME, added));
  const rescored = posts.flatMap(({ externalId, ups, downs }) => {
    const id = known.get(externalId);
    return id === undefined ? [] : [{ id, ups, downs }];
  });
  return {
    added: added.length,
    rescored: await writeScores(manager, 'post_stats', rescored),
    addedFlairs: flairs.added,
    withoutFlair: stats.filter(({ flair, flairId }) => flair && flairId === null).length,
  };
}

/** Returns the ids of imported posts by their ids in the dump. */
export async function findPosts(
  manager: EntityManager,
  externalIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await manager.query<{ id: number; external_id: string }[]>(
    'SELECT id, external_id FROM posts WHERE external_id = ANY($1)',
    [externalIds],
  );
  return new Map(rows.map(({ id, external_id }) => [external_id, id]));
}
