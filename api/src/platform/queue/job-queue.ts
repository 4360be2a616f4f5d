import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type PgBoss from 'pg-boss';
import type { EntityManager } from 'typeorm';
import { bounds } from '../bounds.js';
import type { Config } from '../config/config.js';
import { CONFIG, LOGGER } from '../core.module.js';
import { Database } from '../db/database.js';
import { raw, type Sql, sql } from '../db/sql.js';
import { repeat, type Repeated } from '../repeat.js';
import type { Logger } from '../log.js';
import { activeSpan } from '../tracing/active-span.js';
import { TRACING, type Tracing } from '../tracing/tracing.js';
import { makeBoss, QUEUE_SCHEMA, within } from './boss.js';
import { JobSlots } from './job-slots.js';
import { type JobName, jobNames, jobOptions, type Jobs } from './jobs.js';
import { Leases } from './leases.js';
import { QueueMetrics } from './queue-metrics.js';
import { isScheduled } from './schedules.js';
import { noteSuccess } from './schedules.query.js';
import { type JobHandler, type Outcome, type RunningWorker, Worker, type WorkerTools } from './worker.js';

/** Milliseconds between two checks for jobs of other instances and for due retries. */
const LOOK_EVERY = 2_000;

/**
 * A durable job queue in PostgreSQL: each job runs at least once, on any instance, is retried after a failure, and
 * moves to the dead-letter queue when it fails permanently.
 */
@Injectable()
export class JobQueue implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly boss: PgBoss;
  private readonly starts: ((slots: Slots) => RunningWorker)[] = [];
  private workers: RunningWorker[] = [];
  private looks: Repeated | undefined;
  private leases: Leases | undefined;

  constructor(
    private readonly database: Database,
    private readonly metrics: QueueMetrics,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(TRACING) private readonly tracing: Tracing | null,
  ) {
    this.boss = makeBoss(database.pool, logger, { tends: config.workers !== 'none' });
  }

  /**
   * Sends jobs. With a transaction they exist if it commits: call `wake` after the commit.
   * @param manager the transaction of the jobs
   * @param delay seconds until they are due, by the database's clock; none by default
   */
  async send<Name extends JobName>(
    name: Name,
    payloads: readonly Jobs[Name][],
    manager?: EntityManager,
    delay?: number,
  ): Promise<void> {
    const traceparent = activeSpan.getStore()?.traceparent;
    const due = delay !== undefined && { startAfter: String(delay) };
    const jobs = payloads.map((data) => ({
      name,
      data: traceparent ? { ...data, traceparent } : data,
      ...due,
    }));
    await this.boss.insert(jobs, manager ? { db: within(manager) } : {});
  }

  /** Makes this instance check for jobs of a kind now, instead of within seconds. */
  wake(name: JobName): void {
    for (const worker of this.workers) if (worker.name === name) worker.wake();
  }

  /** Registers the handler of a kind, before the application has started. */
  work<Name extends JobName>(name: Name, handler: JobHandler<Name>): void {
    const count = (outcome: Outcome) => this.metrics.count(name, outcome);
    const work: JobHandler<Name> = async (payload, ending) => {
      const outcome = await handler(payload, ending);
      if (isScheduled(name) && outcome !== 'incomplete') await this.database.rows(noteSuccess(name));
    };
    this.starts.push((slots) => {
      const place = jobOptions[name].isLong
        ? { slots: slots.long, leases: this.leases }
        : { slots: slots.quick, leases: undefined };
      const tools = { ...this.tools, ...place };
      return new Worker(tools, name, work, count);
    });
  }

  /**
   * Registers the handler of a kind that works in steps, each repeatable. After the time another job does the rest.
   * @param time in milliseconds
   * @param step returns whether there may be more to do
   */
  workInSteps<Name extends JobName>(
    name: Name,
    time: number,
    step: (payload: Jobs[Name]) => Promise<boolean>,
  ): void {
    this.work(name, async (payload) => {
      const end = Date.now() + time;
      do {
        if (!(await step(payload))) return;
      } while (Date.now() < end);
      await this.send(name, [payload]);
      this.wake(name);
    });
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.boss.start();
    if (this.config.workers === 'none') return;
    const count = (name: JobName) => this.metrics.count(name, 'lost');
    this.leases = new Leases(this.database, this.boss, this.logger, count);
    await this.leases.giveBackLost();
    const slots = makeSlots(this.config.databasePool);
    this.workers = this.starts.map((start) => start(slots));
    await this.wakeFirst();
    this.looks = repeat(
      LOOK_EVERY,
      () => this.wakeWaiting(),
      (error) => this.logger.warn(`The job queue cannot be reached: ${String(error)}`),
    );
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.looks?.stop();
    await Promise.all(this.workers.map((worker) => worker.stop()));
    await this.leases?.stop();
    await this.boss.stop({ graceful: false });
  }

  private get tools(): Omit<WorkerTools, 'slots' | 'leases'> {
    return { boss: this.boss, logger: this.logger, tracing: this.tracing };
  }

  /** Wakes the workers with waiting jobs at the start, and logs their number: after an outage there may be many. */
  private async wakeFirst(): Promise<void> {
    const rows = await this.database.rows<{ name: JobName; count: number }>(COUNT_WAITING);
    for (const { name } of rows) this.wake(name);
    const count = rows.reduce((sum, row) => sum + row.count, 0);
    if (count > 0) this.logger.info(`${count} jobs are waiting.`);
  }

  /** Wakes the workers with waiting jobs. */
  private async wakeWaiting(): Promise<void> {
    const names = this.workers.map(({ name }) => name);
    const rows = await this.database.rows<{ name: JobName }>(findWaiting(names));
    for (const { name } of rows) this.wake(name);
    for (const worker of this.workers) if (worker.hasUndeleted) worker.wake();
  }
}

/** Slots for jobs: long ones have separate slots. */
interface Slots {
  readonly quick: JobSlots;
  readonly long: JobSlots;
}

/** Gives either kind at most half of the connections. */
function makeSlots(databasePool: number): Slots {
  const half = Math.max(1, Math.floor(databasePool / 2));
  return {
    quick: new JobSlots(Math.min(bounds.quickJobs, half)),
    long: new JobSlots(Math.min(bounds.longJobs, half)),
  };
}

const COUNT_WAITING = sql`SELECT name, count(*)::integer AS count FROM ${raw(QUEUE_SCHEMA)}.job
  WHERE job.name = ANY (${jobNames}::text[]) AND job.state < 'active' AND job.start_after <= now()
  GROUP BY name`;

/** Selects the kinds that have a due job. */
const findWaiting = (
  names: readonly JobName[],
): Sql => sql`SELECT name FROM unnest(${names}::text[]) AS kinds (name)
  WHERE EXISTS (SELECT FROM ${raw(QUEUE_SCHEMA)}.job
    WHERE job.name = kinds.name AND job.state < 'active' AND job.start_after <= now())`;
