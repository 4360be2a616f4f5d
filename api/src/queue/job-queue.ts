import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type PgBoss from 'pg-boss';
import type { EntityManager } from 'typeorm';
import { LOGGER } from '../core.module.js';
import { Database } from '../db/database.js';
import type { Logger } from '../log.js';
import { makeBoss, within } from './boss.js';
import type { JobName, Jobs } from './jobs.js';
import { QueueMetrics } from './queue-metrics.js';
import { isScheduled } from './schedules.js';
import { noteSuccess } from './schedules.query.js';
import { type JobHandler, type Outcome, type RunningWorker, Worker } from './worker.js';

/**
 * Work that must not get lost, kept in PostgreSQL until it is done: at least once, by any of the instances, again
 * after a failure, and in the dead-letter queue when it fails for good.
 */
@Injectable()
export class JobQueue implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly boss: PgBoss;
  private readonly starts: (() => RunningWorker)[] = [];
  private workers: RunningWorker[] = [];

  constructor(
    private readonly database: Database,
    private readonly metrics: QueueMetrics,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.boss = makeBoss(database.pool, logger);
  }

  /**
   * Sends jobs. With a transaction they exist if it commits: call `wake` after the commit.
   * @param manager the transaction that the jobs are part of
   */
  async send<Name extends JobName>(
    name: Name,
    payloads: readonly Jobs[Name][],
    manager?: EntityManager,
  ): Promise<void> {
    const jobs = payloads.map((data) => ({ name, data }));
    await this.boss.insert(jobs, manager ? { db: within(manager) } : {});
  }

  /** Lets this instance look for jobs of a kind now, instead of within seconds. */
  wake(name: JobName): void {
    for (const worker of this.workers) if (worker.name === name) worker.wake();
  }

  /** Registers who does the jobs of a kind, before the application has started. */
  work<Name extends JobName>(name: Name, handler: JobHandler<Name>): void {
    const count = (outcome: Outcome) => this.metrics.count(name, outcome);
    const work: JobHandler<Name> = async (payload) => {
      await handler(payload);
      if (isScheduled(name)) await this.database.rows(noteSuccess(name));
    };
    this.starts.push(() => new Worker(this.boss, this.logger, name, work, count));
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.boss.start();
    this.workers = this.starts.map((start) => start());
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.workers.map((worker) => worker.stop()));
    await this.boss.stop({ graceful: false });
  }
}
