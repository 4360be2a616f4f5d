import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Says what notifications are about, by which they are grouped and filtered. Stored ones have no kind: it is derived
 * from their other columns until later ones replace them. The next migration validates the choice.
 */
export class AddNotificationKinds1764970000000 implements MigrationInterface {
  readonly name = 'AddNotificationKinds1764970000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE notifications ADD COLUMN kind text,
      ADD CONSTRAINT ck_notifications_kind
        CHECK (kind IN ('reply', 'vote', 'follow', 'moderation', 'mention', 'other')) NOT VALID`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE notifications DROP COLUMN kind');
  }
}
