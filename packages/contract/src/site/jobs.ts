import { z } from 'zod';
import { Timestamp } from '../common.js';

/** A kind of background job, with the counts of its jobs. */
export const JobKind = z
  .strictObject({
    /** For example `mail.send`. */
    name: z.string(),
    /** Its purpose, for display. */
    purpose: z.string(),
    /** Jobs waiting for their first run or a retry. */
    waiting: z.int().nonnegative(),
    /** Jobs in progress. */
    running: z.int().nonnegative(),
    /** Jobs whose retries are exhausted. */
    failed: z.int().nonnegative(),
    /** When the oldest waiting or running job was queued; null if there is none. */
    oldestAt: Timestamp.nullable(),
    /** Schedule of the job; null if events trigger it. */
    schedule: z
      .strictObject({
        lastSuccessAt: Timestamp.nullable(),
        nextAt: Timestamp,
      })
      .nullable(),
  })
  .meta({ id: 'JobKind' });
export type JobKind = z.infer<typeof JobKind>;

/** A job that failed permanently and awaits an admin's decision. */
export const FailedJob = z
  .strictObject({
    id: z.uuid(),
    kind: z.string(),
    failedAt: Timestamp,
    /** Error of the last attempt, without addresses of members. */
    error: z.string(),
  })
  .meta({ id: 'FailedJob' });
export type FailedJob = z.infer<typeof FailedJob>;
