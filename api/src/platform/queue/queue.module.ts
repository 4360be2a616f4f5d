import { Global, Module } from '@nestjs/common';
import { FailedJobs } from './failed-jobs.service.js';
import { JobQueue } from './job-queue.js';
import { JobsController } from './jobs.controller.js';
import { JobsQuery } from './jobs.query.js';
import { QueueMetrics } from './queue-metrics.js';
import { Scheduler } from './scheduler.js';

/** The job queue, for every feature. */
@Global()
@Module({
  controllers: [JobsController],
  providers: [FailedJobs, JobQueue, JobsQuery, QueueMetrics, Scheduler],
  exports: [JobQueue],
})
export class QueueModule {}
