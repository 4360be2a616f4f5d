import { migration } from '../migration.js';

/** The number of files missing from the last backup; the previous release does not change it. */
export const AddMissingFiles1764501000000 = migration(
  'AddMissingFiles1764501000000',
  'ALTER TABLE job_schedules ADD COLUMN missing_files integer',
);
