import type { FailedJob, JobKind } from '@stoa/contract';
import { Inject, Injectable } from '@nestjs/common';
import { bounds } from '../bounds.js';
import type { Config } from '../config/config.js';
import { CONFIG } from '../core.module.js';
import { Database } from '../db/database.js';
import { literal, raw, type Sql, sql } from '../db/sql.js';
import { QUEUE_SCHEMA } from './boss.js';
import { deadLetterOf, type JobName, jobNames, jobOptions } from './jobs.js';
import { activeSchedules, schedules, type ScheduledJob } from './schedules.js';
import { findTimes } from './schedules.query.js';

interface Counts extends Omit<JobKind, 'purpose' | 'schedule'> {
  name: JobName;
}

interface Times {
  name: ScheduledJob;
  lastSuccessAt: string | null;
  nextAt: string;
}

const kinds = (): Sql =>
  sql`unnest(${jobNames}::text[], ${jobNames.map(deadLetterOf)}::text[]) AS kinds (kind, dead)`;

/** Reads the state of jobs for admins. */
@Injectable()
export class JobsQuery {
  constructor(
    private readonly database: Database,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Returns every kind of job in this configuration, by name. */
  async kinds(): Promise<JobKind[]> {
    const active = activeSchedules(this.config);
    const [counts, times] = await Promise.all([
      this.database.rows<Counts>(countKinds()),
      this.database.rows<Times>(findTimes(active)),
    ]);
    return counts
      .filter(({ name }) => !(name in schedules) || active.some((schedule) => schedule.name === name))
      .map((kind) => ({
        ...kind,
        purpose: jobOptions[kind.name].purpose,
        schedule: scheduleOf(kind.name, times),
      }));
  }

  /** Returns the newest permanently failed jobs. */
  failed(): Promise<FailedJob[]> {
    return this.database.rows<FailedJob>(sql`SELECT job.id, kinds.kind, job.created_on AS "failedAt",
        coalesce(job.output->>'message', job.output->'value'->>'message', '') AS error
      FROM ${kinds()} JOIN ${raw(QUEUE_SCHEMA)}.job ON job.name = kinds.dead
      WHERE job.state < 'completed'
      ORDER BY job.created_on DESC, job.id LIMIT ${literal(bounds.failedJobsShown)}`);
  }
}

const countKinds = (): Sql => sql`SELECT kinds.kind AS name,
    count(*) FILTER (WHERE job.name = kinds.kind AND job.state < 'active')::integer AS waiting,
    count(*) FILTER (WHERE job.name = kinds.kind AND job.state = 'active')::integer AS running,
    count(*) FILTER (WHERE job.name = kinds.dead)::integer AS failed,
    min(job.created_on) FILTER (WHERE job.name = kinds.kind) AS "oldestAt"
  FROM ${kinds()} LEFT JOIN ${raw(QUEUE_SCHEMA)}.job
    ON job.name IN (kinds.kind, kinds.dead) AND job.state < 'completed'
  GROUP BY kinds.kind ORDER BY kinds.kind`;

function scheduleOf(kind: string, times: readonly Times[]): JobKind['schedule'] {
  const found = times.find(({ name }) => name === kind);
  if (!found) return null;
  const { lastSuccessAt, nextAt } = found;
  return { lastSuccessAt, nextAt };
}
