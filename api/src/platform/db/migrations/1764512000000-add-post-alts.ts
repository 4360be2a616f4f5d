import { addColumns } from '../add-columns.js';
import { migration } from '../migration.js';

/** Descriptions of pictures; existing posts have none. */
export const AddPostAlts1764512000000 = migration(
  'AddPostAlts1764512000000',
  (runner) =>
    addColumns(runner, 'posts', { alt: 'text' }, { ck_posts_alt: 'char_length(alt) BETWEEN 1 AND 1000' }),
  { transaction: false },
);
