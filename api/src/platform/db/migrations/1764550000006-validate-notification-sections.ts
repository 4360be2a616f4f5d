import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Validates the choice while notifications are read and written. */
export class ValidateNotificationSections1764550000006 implements MigrationInterface {
  readonly name = 'ValidateNotificationSections1764550000006';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE notifications VALIDATE CONSTRAINT ck_notifications_community_section');
  }

  async down(): Promise<void> {
    // The constraint disappears with its column.
  }
}
