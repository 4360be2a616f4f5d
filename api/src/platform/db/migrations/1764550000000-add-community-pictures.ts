import type { MigrationInterface, QueryRunner } from 'typeorm';

const COLUMNS = ['banner_url', 'icon_url'];

/** Uploaded banners and icons of communities; existing ones have none. The next migration validates the limits. */
export class AddCommunityPictures1764550000000 implements MigrationInterface {
  readonly name = 'AddCommunityPictures1764550000000';

  async up(runner: QueryRunner): Promise<void> {
    const added = COLUMNS.map(
      (column) => `ADD COLUMN ${column} text,
        ADD CONSTRAINT ck_communities_${column} CHECK (char_length(${column}) <= 2048) NOT VALID`,
    );
    await runner.query(`ALTER TABLE communities ${added.join(', ')}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    const dropped = COLUMNS.map((column) => `DROP COLUMN ${column}`);
    await runner.query(`ALTER TABLE communities ${dropped.join(', ')}`);
  }
}
