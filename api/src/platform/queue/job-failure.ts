import type { Logger } from '../log.js';
import type { JobName } from './jobs.js';

/** A job with its attempts so far and its maximum. */
export interface TriedJob {
  readonly id: string;
  readonly name: JobName;
  readonly retryCount: number;
  readonly retryLimit: number;
}

/** Logs why an attempt of a job failed, and whether another follows. */
export function noteFailure(
  logger: Logger,
  { id, name, retryCount, retryLimit }: TriedJob,
  reason: string,
): void {
  const details = { job: name, jobId: id };
  if (retryCount < retryLimit) logger.warn(details, `A job failed and will be retried: ${reason}`);
  else logger.error(details, `A job failed for good: ${reason}`);
}
