import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The number of files missing from the last backup; the previous release does not change it. */
export class AddMissingFiles1764501000000 implements MigrationInterface {
  readonly name = 'AddMissingFiles1764501000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE job_schedules ADD COLUMN missing_files integer');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE job_schedules DROP COLUMN missing_files');
  }
}
