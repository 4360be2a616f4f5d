import { migration } from '../migration.js';

/** Descriptions of pictures. Existing posts have none, so that the next migration validates the limit at once. */
export const AddPostAlts1764512000000 = migration(
  'AddPostAlts1764512000000',
  `ALTER TABLE posts ADD COLUMN alt text,
      ADD CONSTRAINT ck_posts_alt CHECK (char_length(alt) BETWEEN 1 AND 1000) NOT VALID`,
);
