import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who may read and write a community; existing ones are public. The next migration validates the choice. */
export class AddCommunityVisibility1764514000000 implements MigrationInterface {
  readonly name = 'AddCommunityVisibility1764514000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE communities ADD COLUMN visibility text NOT NULL DEFAULT 'public',
      ADD CONSTRAINT ck_communities_visibility
        CHECK (visibility IN ('public', 'restricted', 'private')) NOT VALID`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE communities DROP COLUMN visibility');
  }
}
