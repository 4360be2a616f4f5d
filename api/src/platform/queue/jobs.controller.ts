import type { Answer } from '@stoa/contract';
import { Controller } from '@nestjs/common';
import { Call } from '../http/call.decorator.js';
import { Input } from '../http/input.decorator.js';
import { SecurityEvents } from '../security/security-events.js';
import { FailedJobs } from './failed-jobs.service.js';
import { JobsQuery } from './jobs.query.js';

/** Serves background jobs to admins. Their actions are logged. */
@Controller()
export class JobsController {
  constructor(
    private readonly query: JobsQuery,
    private readonly failedJobs: FailedJobs,
    private readonly events: SecurityEvents,
  ) {}

  @Call('listJobKinds')
  kinds(): Promise<Answer<'listJobKinds'>> {
    return this.query.kinds();
  }

  @Call('listFailedJobs')
  failed(): Promise<Answer<'listFailedJobs'>> {
    return this.query.failed();
  }

  @Call('retryJob')
  async retry(@Input() { params: { id }, viewer }: Input<'retryJob'>): Promise<void> {
    const job = await this.failedJobs.retry(id);
    this.events.note('job.retried', { userId: viewer.id, job, jobId: id });
  }

  @Call('discardJob')
  async discard(@Input() { params: { id }, viewer }: Input<'discardJob'>): Promise<void> {
    const job = await this.failedJobs.discard(id);
    this.events.note('job.discarded', { userId: viewer.id, job, jobId: id });
  }
}
