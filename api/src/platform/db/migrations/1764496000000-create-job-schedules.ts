import { migration } from '../migration.js';

/** When each schedule last sent a job, and when a job last succeeded. */
export const CreateJobSchedules1764496000000 = migration(
  'CreateJobSchedules1764496000000',
  `CREATE TABLE job_schedules (
      name text CONSTRAINT pk_job_schedules PRIMARY KEY,
      slot timestamptz(3) NOT NULL,
      succeeded_at timestamptz(3)
    )`,
);
