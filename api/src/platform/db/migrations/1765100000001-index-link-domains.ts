import { createIndex } from '../create-index.js';
import { migration } from '../migration.js';

/** Finds the newest link posts of a domain, as the index of words finds the newest posts with a word. */
export const IndexLinkDomains1765100000001 = migration(
  'IndexLinkDomains1765100000001',
  (runner) =>
    createIndex(
      runner,
      'ix_posts_link_domains',
      `ON posts USING gin (((created_at AT TIME ZONE 'UTC')::date), link_domains(image_url)) WHERE type = 'link'`,
    ),
  { transaction: false },
);
