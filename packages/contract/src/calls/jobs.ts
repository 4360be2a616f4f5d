import { z } from 'zod';
import * as callRoutes from '../callRoutes.js';
import { FailedJob, JobKind } from '../jobs.js';
import type { Call } from './call.js';

const byJob = { params: z.strictObject({ id: z.uuid() }) };

/** Background jobs, for admins. */
export const jobCalls = {
  listJobKinds: {
    ...callRoutes.listJobKinds,
    access: 'admin',
    status: 200,
    limit: 'read',
    answer: z.array(JobKind),
    summary: 'Kinds of background jobs, how many wait, run or failed, and their schedules',
  },
  listFailedJobs: {
    ...callRoutes.listFailedJobs,
    access: 'admin',
    status: 200,
    limit: 'read',
    answer: z.array(FailedJob),
    summary: 'The newest jobs that failed for good',
  },
  retryJob: {
    ...callRoutes.retryJob,
    access: 'admin',
    status: 204,
    limit: 'write',
    ...byJob,
    errors: ['JOB_NOT_FOUND'],
    summary: 'Try a failed job again',
  },
  discardJob: {
    ...callRoutes.discardJob,
    access: 'admin',
    status: 204,
    limit: 'write',
    ...byJob,
    errors: ['JOB_NOT_FOUND'],
    summary: 'Discard a failed job',
  },
} as const satisfies Record<string, Call>;
