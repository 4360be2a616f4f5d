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
  `ALTER TABLE moderation_log DROP CONSTRAINT ck_moderation_log_action, ADD CONSTRAINT ck_moderation_log_action
    CHECK (action IN (${actions.map((action) => `'${action}'`).join(', ')})) NOT VALID`;

/** Lets the log record bans and their lifting. */
export class LogBans1764530000001 implements MigrationInterface {
  readonly name = 'LogBans1764530000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(check([...ACTIONS, 'member-banned', 'member-unbanned']));
  }

  /** Keeps the entries of bans: the log never loses any. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(check(ACTIONS));
  }
}
