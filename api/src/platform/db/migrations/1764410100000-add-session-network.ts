import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The network of a session's first request, as a part of its address. */
export class AddSessionNetwork1764410100000 implements MigrationInterface {
  readonly name = 'AddSessionNetwork1764410100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE sessions ADD COLUMN network text
      CONSTRAINT ck_sessions_network CHECK (char_length(network) <= 50)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE sessions DROP COLUMN network');
  }
}
