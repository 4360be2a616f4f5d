import { createIndex } from '../create-index.js';
import { migration } from '../migration.js';

/** Finds the newest posts of a link. Hashes, because an address can be longer than an entry of an index. */
export const IndexLinkKeys1765402000001 = migration(
  'IndexLinkKeys1765402000001',
  (runner) =>
    createIndex(
      runner,
      'ix_posts_link_key',
      `ON posts (hashtextextended(link_key(image_url), 0), id) WHERE type = 'link'`,
    ),
  { transaction: false },
);
