import { addColumns } from '../add-columns.js';
import { migration } from '../migration.js';

/**
 * Sensitive communities, and who marked a post as sensitive; existing ones are not. Also validates the types of posts
 * that communities allow, which the migration before added.
 */
export const AddSensitivity1764540000001 = migration(
  'AddSensitivity1764540000001',
  async (runner) => {
    await addColumns(runner, 'communities', { is_sensitive: 'boolean NOT NULL DEFAULT false' });
    await addColumns(
      runner,
      'post_stats',
      { sensitive_by: 'text' },
      { ck_post_stats_sensitive_by: `sensitive_by IN ('author', 'moderator')` },
    );
    await runner.query('ALTER TABLE communities VALIDATE CONSTRAINT ck_communities_post_types');
  },
  { transaction: false },
);
