import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Rules of communities; existing communities have none. The next migration validates the limit. */
export class AddCommunityRules1764513000000 implements MigrationInterface {
  readonly name = 'AddCommunityRules1764513000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE communities ADD COLUMN rules jsonb NOT NULL DEFAULT '[]',
      ADD CONSTRAINT ck_communities_rules
        CHECK (jsonb_typeof(rules) = 'array' AND jsonb_array_length(rules) <= 15) NOT VALID`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE communities DROP COLUMN rules');
  }
}
