import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lets notifications lead to a section of a community's settings. The next migration validates the choice. */
export class AddNotificationSections1764550000005 implements MigrationInterface {
  readonly name = 'AddNotificationSections1764550000005';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE notifications ADD COLUMN community_section text,
      ADD CONSTRAINT ck_notifications_community_section CHECK (community_section IN ('requests')) NOT VALID`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE notifications DROP COLUMN community_section');
  }
}
