import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Validates the choice while notifications are read and written. */
export class ValidateNotificationKinds1764970000001 implements MigrationInterface {
  readonly name = 'ValidateNotificationKinds1764970000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE notifications VALIDATE CONSTRAINT ck_notifications_kind');
  }

  async down(): Promise<void> {
    // The constraint disappears with its column.
  }
}
