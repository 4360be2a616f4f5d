import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { runStatement } from '../db/run-statement.js';
import { raw, sql } from '../db/sql.js';
import { inTransaction } from '../db/transaction.js';
import { ApiError } from '../http/errors/api-error.js';
import { QUEUE_SCHEMA } from './boss.js';
import { JobQueue } from './job-queue.js';
import { deadLetterOf, type JobName, jobNames, type Jobs } from './jobs.js';

interface TakenJob {
  name: JobName;
  data: Jobs[JobName];
}

/** Retries and discards permanently failed jobs, for admins. */
@Injectable()
export class FailedJobs {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly queue: JobQueue,
  ) {}

  /**
   * Sends a failed job again, with all its attempts. Returns its kind.
   * @throws {ApiError} `JOB_NOT_FOUND` when another admin has already taken it.
   */
  async retry(id: string): Promise<JobName> {
    const name = await inTransaction(this.source, async (manager) => {
      const job = await take(manager, id);
      await this.queue.send(job.name, [job.data], manager);
      return job.name;
    });
    this.queue.wake(name);
    return name;
  }

  /**
   * Removes a failed job. Returns its kind.
   * @throws {ApiError} `JOB_NOT_FOUND` when another admin has already taken it.
   */
  async discard(id: string): Promise<JobName> {
    const { name } = await inTransaction(this.source, (manager) => take(manager, id));
    return name;
  }
}

/** Removes a job from its dead-letter queue, and from its original queue, which keeps its payload as well. */
async function take(manager: EntityManager, id: string): Promise<TakenJob> {
  const names = jobNames.map((name) => name);
  const statement = sql`WITH taken AS (
    DELETE FROM ${raw(QUEUE_SCHEMA)}.job USING unnest(${names}::text[], ${names.map(deadLetterOf)}::text[]) AS kinds (kind, dead)
    WHERE job.name = kinds.dead AND job.id = ${id}::uuid RETURNING kinds.kind AS name, job.data
  ), forgotten AS (
    DELETE FROM ${raw(QUEUE_SCHEMA)}.job USING taken
    WHERE job.name = taken.name AND job.state = 'failed' AND job.data = taken.data
  ) SELECT name, data FROM taken`;
  const [job] = await runStatement<TakenJob>(manager, statement);
  if (!job) throw new ApiError('JOB_NOT_FOUND');
  return job;
}
