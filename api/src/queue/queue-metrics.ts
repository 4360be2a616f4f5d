import { Inject, Injectable } from '@nestjs/common';
import type { Counter, Gauge } from 'prom-client';
import type { Config } from '../config.js';
import { CONFIG } from '../core.module.js';
import { Database } from '../db/database.js';
import { raw, type Sql, sql } from '../db/sql.js';
import { Metrics } from '../metrics/metrics.js';
import { QUEUE_SCHEMA } from './boss.js';
import { deadLetterOf, type JobName, jobNames } from './jobs.js';
import { type ActiveSchedule, activeSchedules } from './schedules.js';
import type { Outcome } from './worker.js';

const STATE = sql`SELECT name, count(*)::integer AS count,
    extract(epoch FROM now() - min(greatest(created_on, start_after))
      FILTER (WHERE state < 'active' AND start_after <= now()))::float AS age
  FROM ${raw(QUEUE_SCHEMA)}.job WHERE state < 'completed' GROUP BY name`;

interface StateRow {
  name: string;
  count: number;
  /** Seconds for which the oldest has waited that is due; null where none is. */
  age: number | null;
}

const findSuccesses = (active: readonly ActiveSchedule[]): Sql => sql`
  SELECT name, extract(epoch FROM succeeded_at)::float AS seconds FROM job_schedules
  WHERE succeeded_at IS NOT NULL AND name = ANY (${active.map(({ name }) => name)}::text[])`;

interface SuccessRow {
  name: string;
  seconds: number;
}

/** What waits in the queue, and what became of it. What waits is the same for all instances. */
@Injectable()
export class QueueMetrics {
  private readonly outcomes: Counter<'queue' | 'outcome'>;
  private reading: Promise<StateRow[]> | undefined;

  constructor(
    private readonly metrics: Metrics,
    private readonly database: Database,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    this.outcomes = metrics.counter(
      'stoa_jobs_total',
      'Jobs this instance worked on, by what became of them.',
      ['queue', 'outcome'],
    );
    this.show('stoa_jobs_waiting', 'Jobs that wait to be done.', (job, rows) => find(rows, job)?.count);
    this.show(
      'stoa_jobs_oldest_seconds',
      'For how long the oldest job that is due has waited.',
      (job, rows) => find(rows, job)?.age ?? 0,
    );
    this.show(
      'stoa_jobs_dead',
      'Jobs that failed for good and await an operator.',
      (job, rows) => find(rows, deadLetterOf(job))?.count,
    );
    this.showSchedules();
    metrics.gauge('stoa_job_worker', 'Whether this process works on jobs.', (gauge) =>
      gauge.set(config.workers === 'none' ? 0 : 1),
    );
  }

  /** Only those that this configuration wants: others no longer succeed. */
  private showSchedules(): void {
    const successes = findSuccesses(activeSchedules(this.config));
    const collect = async (gauge: Gauge<'queue'>) => {
      gauge.reset();
      const rows = await this.database.rows<SuccessRow & object>(successes).catch(() => []);
      for (const { name, seconds } of rows) gauge.labels(name).set(seconds);
    };
    const help = 'When a job of a schedule has last succeeded, in seconds since 1970.';
    this.metrics.gauge('stoa_schedule_success_timestamp_seconds', help, collect, ['queue']);
  }

  /** Counts a job that was worked on. */
  count(job: JobName, outcome: Outcome): void {
    this.outcomes.labels(job, outcome).inc();
  }

  private show(
    name: string,
    help: string,
    read: (job: JobName, rows: StateRow[]) => number | undefined,
  ): void {
    const collect = async (gauge: Gauge<'queue'>) => {
      gauge.reset();
      const rows = await this.read().catch(() => undefined);
      // While the database is away these figures are missing, and the others are read nonetheless.
      if (rows) for (const job of jobNames) gauge.labels(job).set(read(job, rows) ?? 0);
    };
    this.metrics.gauge(name, help, collect, ['queue']);
  }

  /** All figures of one reading come from one statement. */
  private read(): Promise<StateRow[]> {
    this.reading ??= this.database.rows<StateRow & object>(STATE).finally(() => (this.reading = undefined));
    return this.reading;
  }
}

const find = (rows: readonly StateRow[], queue: string) => rows.find(({ name }) => name === queue);
