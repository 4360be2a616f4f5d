import { migration } from '../migration.js';

const ACTIONS = [
  'report-resolved',
  'report-dismissed',
  'post-removed',
  'post-restored',
  'comment-removed',
  'comment-restored',
  'role-given',
  'role-taken',
  'media-purged',
  'profile-cleared',
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
 * Lets the log record decisions in a community: which community, and whether its owner or moderators made them. Earlier
 * entries are by staff, and satisfy the constraint, so they are not validated again. Posts can be locked, settings of
 * communities have the time of their last change, and notifications can lead to a community.
 */
export const LogCommunityDecisions1764520000001 = migration(
  'LogCommunityDecisions1764520000001',
  `ALTER TABLE moderation_log ADD COLUMN community_id integer, ADD COLUMN community_name text,
      ADD COLUMN is_by_community boolean NOT NULL DEFAULT false, DROP CONSTRAINT ck_moderation_log_action, ADD CONSTRAINT ck_moderation_log_action
    CHECK (action IN (${ACTIONS.map((action) => `'${action}'`).join(', ')})) NOT VALID;
    ALTER TABLE post_stats ADD COLUMN is_locked boolean NOT NULL DEFAULT false;
    ALTER TABLE communities ADD COLUMN updated_at timestamptz(3);
    ALTER TABLE notifications ADD COLUMN community_name text`,
);
