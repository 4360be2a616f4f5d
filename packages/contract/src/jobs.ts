import { z } from 'zod';
import { Timestamp } from './common.js';

/** A kind of background job, and how its jobs stand. */
export const JobKind = z
  .strictObject({
    /** Such as `mail.send`. */
    name: z.string(),
    /** Jobs that wait for their turn, or to be tried again. */
    waiting: z.int().nonnegative(),
    /** Jobs that are worked on. */
    running: z.int().nonnegative(),
    /** Jobs that failed as often as they are tried. */
    failed: z.int().nonnegative(),
    /** When the oldest that waits or is worked on was sent; null if there is none. */
    oldestAt: Timestamp.nullable(),
    /** When such jobs are made; null if something that happens causes them. */
    schedule: z
      .strictObject({
        /** What for. */
        purpose: z.string(),
        lastSuccessAt: Timestamp.nullable(),
        nextAt: Timestamp,
      })
      .nullable(),
  })
  .meta({ id: 'JobKind' });
export type JobKind = z.infer<typeof JobKind>;

/** A job that failed for good and awaits an admin. */
export const FailedJob = z
  .strictObject({
    id: z.uuid(),
    kind: z.string(),
    failedAt: Timestamp,
    /** Why its last try failed, without addresses of members. */
    error: z.string(),
  })
  .meta({ id: 'FailedJob' });
export type FailedJob = z.infer<typeof FailedJob>;
