import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Validates the limits while communities are read and written. */
export class ValidateCommunityPictures1764550000001 implements MigrationInterface {
  readonly name = 'ValidateCommunityPictures1764550000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE communities VALIDATE CONSTRAINT ck_communities_banner_url;
    ALTER TABLE communities VALIDATE CONSTRAINT ck_communities_icon_url`);
  }

  async down(): Promise<void> {
    // The constraints disappear with their columns.
  }
}
