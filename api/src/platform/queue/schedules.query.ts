import { raw, type Sql, sql } from '../db/sql.js';
import { QUEUE_SCHEMA } from './boss.js';
import type { ActiveSchedule, ScheduledJob } from './schedules.js';

/** Selects schedules with their current slot. */
const slotsOf = (active: readonly ActiveSchedule[]): Sql => sql`(
  SELECT name, every, to_timestamp(floor((extract(epoch FROM now()) - at) / every) * every + at) AS slot
  FROM unnest(${active.map(({ name }) => name)}::text[], ${active.map(({ every }) => every)}::integer[],
    ${active.map(({ at }) => at)}::integer[]) AS schedules (name, every, at)) AS current`;

/** A future slot was claimed by a clock that has since been set back. */
const isDue = sql`(s.slot < current.slot OR s.slot > now() + interval '1 minute')`;

/** Stores new schedules. Their first job is that of the next slot. */
export const storeSchedules = (
  active: readonly ActiveSchedule[],
): Sql => sql`INSERT INTO job_schedules (name, slot)
  SELECT name, slot FROM ${slotsOf(active)} ON CONFLICT DO NOTHING`;

/** Selects the schedules whose job is due. */
export const findDue = (active: readonly ActiveSchedule[]): Sql =>
  sql`SELECT s.name FROM job_schedules s JOIN ${slotsOf(active)} USING (name) WHERE ${isDue}`;

/**
 * Claims the slots without a job, each for one instance. A slot waits while the schedule's previous job is unfinished;
 * missed slots share one job.
 */
export const claimDue = (
  active: readonly ActiveSchedule[],
): Sql => sql`UPDATE job_schedules s SET slot = current.slot FROM ${slotsOf(active)}
  WHERE s.name = current.name AND ${isDue} AND NOT EXISTS (
    SELECT FROM ${raw(QUEUE_SCHEMA)}.job WHERE job.name = s.name AND job.state < 'completed')
  RETURNING s.name`;

/** Selects when jobs of schedules last succeeded, and when the next are due. */
export const findTimes = (active: readonly ActiveSchedule[]): Sql => sql`SELECT name,
    s.succeeded_at AS "lastSuccessAt", current.slot + current.every * interval '1 second' AS "nextAt"
  FROM ${slotsOf(active)} LEFT JOIN job_schedules s USING (name)`;

/** Records the success of a scheduled job. */
export const noteSuccess = (name: ScheduledJob): Sql =>
  sql`UPDATE job_schedules SET succeeded_at = now() WHERE name = ${name}`;
