import type PgBoss from 'pg-boss';
import { bounds } from '../bounds.js';
import type { Database } from '../db/database.js';
import { literal, raw, type Sql, sql } from '../db/sql.js';
import { inTransaction } from '../db/transaction.js';
import type { Logger } from '../log.js';
import { repeat, type Repeated } from '../repeat.js';
import { QUEUE_SCHEMA, within } from './boss.js';
import { noteFailure, type TriedJob } from './job-failure.js';
import { type JobName, jobNames, jobOptions } from './jobs.js';

/** Milliseconds between two renewals: a lease survives three failed ones. */
const RENEW_EVERY = bounds.jobLease / 4;

/** Milliseconds by which pg-boss frees a lost job later, without a log line. */
const MARGIN = bounds.jobLease;

const ENDED = 'the process that ran it has ended';

const longNames = jobNames.filter((name) => jobOptions[name].isLong);

/**
 * Leases of the long jobs in this process, renewed while they run. If a process is killed, its leases expire and any
 * other process returns its jobs to the queue.
 */
export class Leases {
  private readonly held = new Set<string>();
  private readonly rounds: Repeated;
  /**
   * Whether the database answered the previous round: after an outage, other processes must be able to renew their
   * leases first.
   */
  private isSteady = true;

  /** @param onLost called for each job that this process returns for one that has ended */
  constructor(
    private readonly database: Database,
    private readonly boss: PgBoss,
    private readonly logger: Logger,
    private readonly onLost: (name: JobName) => void,
  ) {
    this.rounds = repeat(
      RENEW_EVERY,
      () => this.round(),
      (error) => {
        this.isSteady = false;
        this.logger.warn(`Leases of jobs could not be renewed: ${String(error)}`);
      },
    );
  }

  /** Takes leases for fetched jobs. */
  async take(ids: readonly string[]): Promise<void> {
    for (const id of ids) this.held.add(id);
    // The next round makes up for it.
    await this.renew(ids).catch(() => undefined);
  }

  /** Stops renewing them. */
  end(ids: readonly string[]): void {
    for (const id of ids) this.held.delete(id);
  }

  /** Ends the rounds. */
  stop(): Promise<void> {
    return this.rounds.stop();
  }

  /** Returns the jobs with expired leases to the queue. */
  async giveBackLost(): Promise<void> {
    const lost = await inTransaction(this.database.source, async (manager) => {
      const { text, values } = FIND_LOST;
      const jobs = await manager.query<TriedJob[]>(text, values);
      const db = within(manager);
      for (const { name, id } of jobs) await this.boss.fail(name, id, { message: ENDED }, { db });
      return jobs;
    });
    for (const job of lost) {
      noteFailure(this.logger, job, ENDED);
      this.onLost(job.name);
    }
  }

  private async round(): Promise<void> {
    await this.renew([...this.held]);
    if (this.isSteady) await this.giveBackLost();
    this.isSteady = true;
  }

  private async renew(ids: readonly string[]): Promise<void> {
    if (ids.length > 0) await this.database.rows(renewLeases(ids));
  }
}

const JOB = raw(`${QUEUE_SCHEMA}.job`);

const renewLeases = (ids: readonly string[]): Sql => sql`UPDATE ${JOB}
  SET expire_in = now() - started_on + ${literal(bounds.jobLease + MARGIN)} * interval '1 ms'
  WHERE name = ANY (${longNames}::text[]) AND id = ANY (${ids}::uuid[]) AND state = 'active'`;

const FIND_LOST = sql`SELECT id, name, retry_count AS "retryCount", retry_limit AS "retryLimit" FROM ${JOB}
  WHERE name = ANY (${longNames}::text[]) AND state = 'active'
    AND started_on + expire_in < now() + ${literal(MARGIN)} * interval '1 ms' FOR UPDATE SKIP LOCKED`;
