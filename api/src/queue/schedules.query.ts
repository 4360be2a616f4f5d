import { raw, type Sql, sql } from '../db/sql.js';
import { QUEUE_SCHEMA } from './boss.js';
import { type ScheduledJob, scheduledJobs, schedules } from './schedules.js';

/** Each schedule and the slot that it is in now. */
const slots =
  (): Sql => sql`(SELECT name, to_timestamp(floor(extract(epoch FROM now()) / every) * every) AS slot
  FROM unnest(${scheduledJobs}::text[], ${scheduledJobs.map((name) => schedules[name].every)}::integer[])
    AS schedules (name, every)) AS current`;

/** A slot that has not come yet was entered by a clock that has been set back since. */
const isDue = sql`(s.slot < current.slot OR s.slot > now() + interval '1 minute')`;

/** Stores the schedules that are new. Their first job is that of the next slot. */
export const storeSchedules = (): Sql => sql`INSERT INTO job_schedules (name, slot)
  SELECT name, slot FROM ${slots()} ON CONFLICT DO NOTHING`;

/** Whether the job of a schedule has to be sent. */
export const findDue = (): Sql =>
  sql`SELECT s.name FROM job_schedules s JOIN ${slots()} USING (name) WHERE ${isDue}`;

/**
 * Claims the slots that have no job yet, each for one instance. While a job of the schedule is not done, its slot waits;
 * slots that were missed meanwhile have one job together.
 */
export const claimDue = (): Sql => sql`UPDATE job_schedules s SET slot = current.slot FROM ${slots()}
  WHERE s.name = current.name AND ${isDue} AND NOT EXISTS (
    SELECT FROM ${raw(QUEUE_SCHEMA)}.job WHERE job.name = s.name AND job.state < 'completed')
  RETURNING s.name`;

/** Notes that a job of a schedule has succeeded. */
export const noteSuccess = (name: ScheduledJob): Sql =>
  sql`UPDATE job_schedules SET succeeded_at = now() WHERE name = ${name}`;
