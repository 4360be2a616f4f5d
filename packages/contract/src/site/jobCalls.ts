import { z } from 'zod';
import { FailedJob, JobKind } from './jobs.js';
import type { DeclaredCall } from '../call.js';

const byJob = { params: z.strictObject({ id: z.uuid() }) };

/** Background jobs, for admins. */
export const jobCalls = {
  listJobKinds: {
    method: 'GET',
    path: '/api/jobs',
    access: 'admin',
    answer: z.array(JobKind),
    summary: 'Kinds of background jobs, with counts by state and schedules',
  },
  listFailedJobs: {
    method: 'GET',
    path: '/api/jobs/failed',
    access: 'admin',
    answer: z.array(FailedJob),
    summary: 'The newest permanently failed jobs',
  },
  retryJob: {
    method: 'POST',
    path: '/api/jobs/failed/:id/retry',
    access: 'admin',
    ...byJob,
    errors: ['JOB_NOT_FOUND'],
    summary: 'Try a failed job again',
  },
  discardJob: {
    method: 'DELETE',
    path: '/api/jobs/failed/:id',
    access: 'admin',
    ...byJob,
    errors: ['JOB_NOT_FOUND'],
    summary: 'Discard a failed job',
  },
} as const satisfies Record<string, DeclaredCall>;
