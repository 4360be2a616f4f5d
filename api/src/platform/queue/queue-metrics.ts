import { Inject, Injectable } from '@nestjs/common';
import type { Counter, Gauge } from 'prom-client';
import type { Config } from '../config/config.js';
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
  /** Seconds since the oldest due job became due; null if none is due. */
  age: number | null;
}

const findSuccesses = (active: readonly ActiveSchedule[]): Sql => sql`
  SELECT name, extract(epoch FROM succeeded_at)::float AS seconds FROM job_schedules
  WHERE succeeded_at IS NOT NULL AND name = ANY (${active.map(({ name }) => name)}::text[])`;

interface SuccessRow {
  name: string;
  seconds: number;
}

/** Metrics of waiting jobs and of outcomes. The waiting jobs are the same for all instances. */
@Injectable()
export class QueueMetrics {
  private readonly outcomes: Counter<'queue' | 'outcome'>;
  private reading: Promise<StateRow[]> | undefined;

  constructor(
    private readonly metrics: Metrics,
    private readonly database: Database,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    this.outcomes = metrics.counter('stoa_jobs_total', 'Jobs of this instance, by outcome.', [
      'queue',
      'outcome',
    ]);
    this.show('stoa_jobs_waiting', 'Waiting jobs.', (job, rows) => find(rows, job)?.count);
    this.show(
      'stoa_jobs_oldest_seconds',
      'Age of the oldest due job.',
      (job, rows) => find(rows, job)?.age ?? 0,
    );
    this.show(
      'stoa_jobs_dead',
      'Permanently failed jobs that await an operator.',
      (job, rows) => find(rows, deadLetterOf(job))?.count,
    );
    this.showSchedules();
    metrics.gauge('stoa_job_worker', 'Whether this process runs jobs.', (gauge) =>
      gauge.set(config.workers === 'none' ? 0 : 1),
    );
  }

  /** Shows only the schedules of this configuration: others no longer succeed. */
  private showSchedules(): void {
    const successes = findSuccesses(activeSchedules(this.config));
    const collect = async (gauge: Gauge<'queue'>) => {
      gauge.reset();
      const rows = await this.database.rows<SuccessRow & object>(successes).catch(() => []);
      for (const { name, seconds } of rows) gauge.labels(name).set(seconds);
    };
    const help = 'When a scheduled job last succeeded, in seconds since 1970.';
    this.metrics.gauge('stoa_schedule_success_timestamp_seconds', help, collect, ['queue']);
  }

  /** Counts a finished job. */
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
      // While the database is away these metrics are missing, but others can still be read.
      if (rows) for (const job of jobNames) gauge.labels(job).set(read(job, rows) ?? 0);
    };
    this.metrics.gauge(name, help, collect, ['queue']);
  }

  /** Reads all metrics of one scrape with one statement. */
  private read(): Promise<StateRow[]> {
    this.reading ??= this.database.rows<StateRow & object>(STATE).finally(() => (this.reading = undefined));
    return this.reading;
  }
}

const find = (rows: readonly StateRow[], queue: string) => rows.find(({ name }) => name === queue);
