import PgBoss from 'pg-boss';
import { escapeLiteral, type Pool, type QueryConfig } from 'pg';
import type { EntityManager } from 'typeorm';
import { queryPool } from '../db/statement-span.js';
import type { Logger } from '../log.js';
import { jobNames } from './jobs.js';

/** The queue's tables have a separate schema. */
export const QUEUE_SCHEMA = 'stoa_jobs';

/** Seconds between two rounds that free jobs of crashed instances; one instance runs each round. */
const MAINTENANCE_INTERVAL = 15;

/** Days for which permanently failed jobs are kept. */
const KEPT_DAYS = 30;

/**
 * Creates the queue on the application's pool: it opens no additional connections.
 * @param tends whether this process frees jobs of crashed ones and deletes old ones
 */
export function makeBoss(pool: Pick<Pool, 'query'>, logger: Logger, { tends }: { tends: boolean }): PgBoss {
  const boss = new PgBoss({
    db: {
      executeSql: (text: string, values?: unknown[]) =>
        queryPool(pool, values ? forOneQueue(text, values) : { text }),
    },
    schema: QUEUE_SCHEMA,
    schedule: false,
    supervise: tends,
    maintenanceIntervalSeconds: MAINTENANCE_INTERVAL,
    archiveFailedAfterSeconds: KEPT_DAYS * 24 * 60 * 60,
    deleteAfterDays: KEPT_DAYS,
    migrate: false,
  });
  boss.on('error', (error) => logger.warn(`The maintenance of the job queue failed: ${error.message}`));
  return boss;
}

const queues: ReadonlySet<unknown> = new Set(jobNames);

/**
 * Writes the name of a queue, pg-boss's first value, into the statement. Each queue is a partition, and connections plan
 * a statement once for all values (`data-source.ts`): with the name as a value, a fetch is planned for all queues, which
 * takes a new connection 50 ms or more.
 */
export function forOneQueue(text: string, values: unknown[]): QueryConfig {
  const [name, ...others] = values;
  if (!queues.has(name)) return { text, values };
  const place = (_match: string, number: string) =>
    number === '1' ? escapeLiteral(String(name)) : `$${Number(number) - 1}`;
  return { text: text.replaceAll(/\$(\d+)\b/g, place), values: others };
}

/** Makes the queue use a transaction. */
export const within = (manager: EntityManager): PgBoss.Db => ({
  async executeSql(text, values) {
    return { rows: await manager.query<unknown[]>(text, values) };
  },
});
