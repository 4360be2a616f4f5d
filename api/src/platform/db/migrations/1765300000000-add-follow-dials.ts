import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * How much of their feed of followed people members let a person fill, and until when they have muted them there. The
 * next migration validates the choice.
 */
export class AddFollowDials1765300000000 implements MigrationInterface {
  readonly name = 'AddFollowDials1765300000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE user_follows ADD COLUMN dial text NOT NULL DEFAULT 'normal',
      ADD COLUMN muted_until timestamptz(3),
      ADD CONSTRAINT ck_user_follows_dial CHECK (dial IN ('less', 'normal', 'more')) NOT VALID`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE user_follows DROP COLUMN dial, DROP COLUMN muted_until');
  }
}
