import { raw, type Sql, sql } from '../db/sql.js';
import { QUEUE_SCHEMA } from './boss.js';
import type { ActiveSchedule, ScheduledJob } from './schedules.js';

/** Some schedules with the slot that each is in now. */
const slotsOf = (active: readonly ActiveSchedule[]): Sql => sql`(
  SELECT name, every, to_timestamp(floor((extract(epoch FROM now()) - at) / every) * every + at) AS slot
  FROM unnest(${active.map(({ name }) => name)}::text[], ${active.map(({ every }) => every)}::integer[],
    ${active.map(({ at }) => at)}::integer[]) AS schedules (name, every, at)) AS current`;

/** A slot that has not come yet was entered by a clock that has been set back since. */
const isDue = sql`(s.slot < current.slot OR s.slot > now() + interval '1 minute')`;

/** Stores the schedules that are new. Their first job is that of the next slot. */
export const storeSchedules = (
  active: readonly ActiveSchedule[],
): Sql => sql`INSERT INTO job_schedules (name, slot)
  SELECT name, slot FROM ${slotsOf(active)} ON CONFLICT DO NOTHING`;

/** Whether the job of a schedule has to be sent. */
export const findDue = (active: readonly ActiveSchedule[]): Sql =>
  sql`SELECT s.name FROM job_schedules s JOIN ${slotsOf(active)} USING (name) WHERE ${isDue}`;

/**
 * Claims the slots that have no job yet, each for one instance. While a job of the schedule is not done, its slot waits;
 * slots that were missed meanwhile have one job together.
 */
export const claimDue = (
  active: readonly ActiveSchedule[],
): Sql => sql`UPDATE job_schedules s SET slot = current.slot FROM ${slotsOf(active)}
  WHERE s.name = current.name AND ${isDue} AND NOT EXISTS (
    SELECT FROM ${raw(QUEUE_SCHEMA)}.job WHERE job.name = s.name AND job.state < 'completed')
  RETURNING s.name`;

/** When jobs of schedules have last succeeded, and when the next will be sent. */
export const findTimes = (active: readonly ActiveSchedule[]): Sql => sql`SELECT name,
    s.succeeded_at AS "lastSuccessAt", current.slot + current.every * interval '1 second' AS "nextAt"
  FROM ${slotsOf(active)} LEFT JOIN job_schedules s USING (name)`;

/** Notes that a job of a schedule has succeeded. */
export const noteSuccess = (name: ScheduledJob): Sql =>
  sql`UPDATE job_schedules SET succeeded_at = now() WHERE name = ${name}`;
