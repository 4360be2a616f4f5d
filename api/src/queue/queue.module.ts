import { Global, Module } from '@nestjs/common';
import { JobQueue } from './job-queue.js';
import { QueueMetrics } from './queue-metrics.js';
import { Scheduler } from './scheduler.js';

/** The job queue, for every feature. */
@Global()
@Module({ providers: [JobQueue, QueueMetrics, Scheduler], exports: [JobQueue] })
export class QueueModule {}
