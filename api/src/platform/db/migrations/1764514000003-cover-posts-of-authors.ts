import { createIndex } from '../create-index.js';
import { migration } from '../migration.js';

/** Adds the community to the index of an author's posts, so that lists exclude private ones without reading them. */
export const CoverPostsOfAuthors1764514000003 = migration(
  'CoverPostsOfAuthors1764514000003',
  async (runner) => {
    await createIndex(
      runner,
      'ix_posts_author_community',
      'ON posts (author_id, created_at DESC, id DESC) INCLUDE (community_id)',
    );
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS ix_posts_author');
  },
  { transaction: false },
);
