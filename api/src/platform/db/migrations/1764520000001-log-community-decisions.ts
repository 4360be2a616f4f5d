import { allowLogActions } from '../log-actions.js';
import { migration } from '../migration.js';

const ACTIONS = [
  'post-pinned',
  'post-unpinned',
  'post-locked',
  'post-unlocked',
  'moderator-invited',
  'moderator-withdrawn',
  'moderator-joined',
  'moderator-declined',
  'moderator-changed',
  'moderator-removed',
  'moderator-left',
  'community-changed',
  'community-transferred',
];

/**
 * Lets the log record decisions in a community: which community, and whether its owner or moderators made them; earlier
 * entries are by staff. Posts can be locked, settings of communities have the time of their last change, and
 * notifications can lead to a community.
 */
export const LogCommunityDecisions1764520000001 = migration(
  'LogCommunityDecisions1764520000001',
  async (runner) => {
    await allowLogActions(runner, ACTIONS);
    await runner.query(`ALTER TABLE moderation_log ADD COLUMN community_id integer, ADD COLUMN community_name text,
      ADD COLUMN is_by_community boolean NOT NULL DEFAULT false;
    ALTER TABLE post_stats ADD COLUMN is_locked boolean NOT NULL DEFAULT false;
    ALTER TABLE communities ADD COLUMN updated_at timestamptz(3);
    ALTER TABLE notifications ADD COLUMN community_name text`);
  },
);
