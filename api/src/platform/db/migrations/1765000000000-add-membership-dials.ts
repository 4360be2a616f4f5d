import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * How much of their joined feed members let a community fill, and until when they have muted it there. The next
 * migration validates the choice.
 */
export class AddMembershipDials1765000000000 implements MigrationInterface {
  readonly name = 'AddMembershipDials1765000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE memberships ADD COLUMN dial text NOT NULL DEFAULT 'normal',
      ADD COLUMN muted_until timestamptz(3),
      ADD CONSTRAINT ck_memberships_dial CHECK (dial IN ('less', 'normal', 'more')) NOT VALID`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE memberships DROP COLUMN dial, DROP COLUMN muted_until');
  }
}
