import type { MigrationInterface, QueryRunner } from 'typeorm';

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
];

const COMMUNITY_ACTIONS = [
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

/** Existing entries satisfy the constraint, so they are not validated again. */
const check = (actions: readonly string[]) =>
  `DROP CONSTRAINT ck_moderation_log_action, ADD CONSTRAINT ck_moderation_log_action
    CHECK (action IN (${actions.map((action) => `'${action}'`).join(', ')})) NOT VALID`;

/**
 * Lets the log record decisions in a community: which community, and whether its owner or moderators made them. Earlier
 * entries are by staff. Posts can be locked, settings of communities have the time of their last change, and
 * notifications can lead to a community.
 */
export class LogCommunityDecisions1764520000001 implements MigrationInterface {
  readonly name = 'LogCommunityDecisions1764520000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE moderation_log ADD COLUMN community_id integer, ADD COLUMN community_name text,
      ADD COLUMN is_by_community boolean NOT NULL DEFAULT false, ${check([...ACTIONS, ...COMMUNITY_ACTIONS])};
    ALTER TABLE post_stats ADD COLUMN is_locked boolean NOT NULL DEFAULT false;
    ALTER TABLE communities ADD COLUMN updated_at timestamptz(3);
    ALTER TABLE notifications ADD COLUMN community_name text`);
  }

  /** Keeps the entries of decisions in communities: the log never loses any. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE notifications DROP COLUMN community_name;
    ALTER TABLE communities DROP COLUMN updated_at;
    ALTER TABLE post_stats DROP COLUMN is_locked;
    ALTER TABLE moderation_log DROP COLUMN community_id, DROP COLUMN community_name, DROP COLUMN is_by_community,
      ${check(ACTIONS)}`);
  }
}
