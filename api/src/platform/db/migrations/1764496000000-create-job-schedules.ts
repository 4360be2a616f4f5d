import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When each schedule last sent a job, and when a job last succeeded. */
export class CreateJobSchedules1764496000000 implements MigrationInterface {
  readonly name = 'CreateJobSchedules1764496000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE job_schedules (
      name text CONSTRAINT pk_job_schedules PRIMARY KEY,
      slot timestamptz(3) NOT NULL,
      succeeded_at timestamptz(3)
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE job_schedules');
  }
}
