import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The settings of members. */
export class CreateUserSettings1764410000000 implements MigrationInterface {
  readonly name = 'CreateUserSettings1764410000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE user_settings (
  user_id integer CONSTRAINT pk_user_settings PRIMARY KEY
    CONSTRAINT fk_user_settings_user REFERENCES users ON DELETE CASCADE,
  settings jsonb NOT NULL,
  CONSTRAINT ck_user_settings_settings CHECK (jsonb_typeof(settings) = 'object')
)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE user_settings');
  }
}
